import type { PageHandle } from '#app/layout/page-frame.ts'
import { useMoveBefore } from '#app/ui/use-move-before.ts'
import FestivalRoute from './shared/festival.tsx'

export { action, links, loader, meta } from './shared/festival.tsx'

export const handle = {
  opens: { form: 'festival', placement: 'dandiya', afterMs: 2000, flag: 'dandiya' },
} satisfies PageHandle

export default function MiraModalSchoolRoute() {
  useMoveBefore(handle.opens.afterMs)
  return <FestivalRoute />
}
