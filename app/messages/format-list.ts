import { isEnglish } from './messages.ts'

const LISTS = {
  en: new Intl.ListFormat('en-IN', { type: 'conjunction' }),
  hi: new Intl.ListFormat('hi-IN', { type: 'conjunction' }),
}

/** `TDS, hardness and pH`. Hindi has no comma before the last. */
export const formatList = (items: Iterable<string>) =>
  isEnglish() ? LISTS.en.format(items) : LISTS.hi.format(items).replace(', और ', ' और ')
