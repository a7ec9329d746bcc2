/** The name in a message. Anyone can enter any number, so links, numbers and sentences are removed. */
import { holdsLink } from '#app/leads/screening/spam-signals.ts'
import { t } from '#app/messages/messages.ts'
import { cut } from '#app/outbound/cut.ts'

/** A template's header holds 60 characters, including its own text. */
const MAX_LENGTH = 40
const MAX_WORDS = 4

/** Letters and marks of any script, with dots, apostrophes and hyphens inside, and the joiners some scripts need. */
const WORD = /^\p{L}(?:[\p{L}\p{M}.'’-]|(?<=\p{M})[\u200c\u200d](?=\p{L}))*$/u

export function toGreetedName(typed = ''): string {
  const name = typed.normalize('NFKC')
  const words = name.split(/[\s\p{Cc}]+/u).filter(Boolean)
  const isPlain = words.length <= MAX_WORDS && words.every((word) => WORD.test(word)) && !holdsLink(name)
  if (!isPlain) return t('there')
  // `R.K.Verma` becomes `R. K. Verma`, because apps would turn the first form into a link.
  return cut(words.join(' ').replace(/\.(?=\p{L})/gu, '. '), MAX_LENGTH) || t('there')
}
