/** The chosen words of a language: `content/hi/glossary.json`. */
import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getNames } from '#app/content/names.server.ts'
import { projectRoot } from '#app/content/read.server.ts'
import type { Translation } from '#app/messages/languages.ts'

const glossarySchema = z.array(
  z.strictObject({
    en: text,
    hi: text.describe('The chosen word.'),
    forbidden: z.array(text).optional().describe('Words that must not stand for it.'),
    note: text.optional(),
  }),
)

export const getGlossary = (language: Translation, root = projectRoot()) =>
  loadContent(`${language}/glossary.json`, glossarySchema, root)

/** Written as the world writes them. */
const LATIN = [
  'pH',
  'WhatsApp',
  'Google',
  'reCAPTCHA',
  'YouTube',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'English',
  'Maps',
]

let known: { names: object; words: Set<string> } | undefined

/** A word of the glossary's Hindi, of a name such as a product's, or one that is Latin everywhere. */
export function isAllowedLatin(word: string): boolean {
  const names = getNames()
  if (known?.names !== names) {
    const chosen = getGlossary('hi').map(({ hi }) => hi)
    const texts = [...LATIN, ...chosen, ...Object.values(names.names)]
    known = { names, words: new Set(texts.flatMap((one) => one.toLowerCase().match(/[a-z][a-z’'-]+/g) ?? [])) }
  }
  return known.words.has(word.toLowerCase())
}
