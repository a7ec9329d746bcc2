/** The chosen words of a language: `content/hi/glossary.json`. */
import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getNames } from '#app/content/names.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { getLanguage } from '#app/messages/language.server.ts'
import type { Language, Translation } from '#app/messages/languages.ts'

const glossarySchema = z.array(
  z.strictObject({
    en: text,
    word: text.describe('The translation to use.'),
    forbidden: z.array(text).optional().describe('Translations that must not be used.'),
    note: text.optional(),
  }),
)

export const getGlossary = (language: Translation, root = projectRoot()) =>
  loadContent(`${language}/glossary.json`, glossarySchema, root)

/** Words that keep their international spelling in Latin letters. */
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

type KnownWords = { names: object; words: Set<string> }
const known = new Map<Language, KnownWords>()

/** Whether the word is in the glossary of the current language, in a name such as a product's, or Latin in every language. */
export const isAllowedLatin = (word: string): boolean => listAllowed(getLanguage()).has(word.toLowerCase())

function listAllowed(language: Language): Set<string> {
  const names = getNames()
  const cached = known.get(language)
  if (cached?.names === names) return cached.words
  const chosen = language === 'en' ? [] : getGlossary(language).map(({ word }) => word)
  const texts = [...LATIN, ...chosen, ...Object.values(names.names)]
  const words = new Set(texts.flatMap((phrase) => phrase.toLowerCase().match(/[a-z][a-z’'-]+/g) ?? []))
  known.set(language, { names, words })
  return words
}
