/** Parts of sentences in the page's language. */
import { t } from './messages.ts'

/**
 * `TDS, hardness and pH`; a language of India has no comma before the last item either. Not by `Intl`: browsers and Node disagree about
 * that comma, and islands must render what the server did.
 */
export function formatList(items: Iterable<string>): string {
  const all = [...items]
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(` ${t('and')} `)
}

/** `12 to 18`; in Hindi `12 से 18`. */
export const formatSpan = (from: string, to: string) => `${from} ${t('to')} ${to}`

/** `waiting for a call` -> `Waiting for a call` */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
