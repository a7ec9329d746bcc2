import type { PageHandle } from '#app/layout/page-frame.ts'
export { action, default, links, loader, meta } from './shared/festival.tsx'

export const handle = {
  opens: { form: 'festival', placement: 'dandiya', afterMs: 2000, flag: 'dandiya' },
} satisfies PageHandle
