import { isEnglish, t } from './messages.ts'

const ENGLISH = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** `TDS, hardness and pH`. Languages of India have no comma before the last. */
export function formatList(items: Iterable<string>): string {
  if (isEnglish()) return ENGLISH.format(items)
  const all = [...items]
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(` ${t('and')} `)
}
