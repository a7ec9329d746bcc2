/** Checks the translated files (docs/hindi.md). What is missing, stale, without English or unreviewed is only counted: it is not shown. */
import path from 'node:path'

import { getGlossary } from '#app/content/languages/glossary.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { countTexts, readTexts } from '#app/content/pages/translated-pages.server.ts'
import { comparePlaceholders } from '#app/content/translations/placeholders.ts'
import { type Lock, isCurrent } from '#app/content/translations/locks.server.ts'
import { flattenTexts } from '#app/content/translations/pointers.ts'
import { readTranslatedFile } from '#app/content/translations/translated-files.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { TRANSLATIONS, type Translation } from '#app/messages/languages.ts'
import { listAll } from './leaves.ts'
import { problemsOf } from './views.ts'

/** Each pattern with what to write instead. */
const TYPOGRAPHY: [RegExp, string][] = [
  [/[\u200b-\u200d\ufeff]/, 'without invisible characters such as joiners'],
  [/[०-९]/, 'with Latin digits'],
  [/\s[।?!]/, 'without a space before the sign at the end of a sentence'],
  [/\p{Script=Devanagari}\s?\|(?!\s)/u, 'with ।, not with |'],
  [/(?<!\p{L})रु(?:\.|पये\s?\d)/u, 'with ₹ before the sum'],
  [/["']/, 'with curly quotation marks, “ and ”'],
  [/\p{Script=Devanagari}\.(?:\s|$)/u, 'with । at the end of a sentence'],
]

export const findTranslationFaults = (root: string): string[] =>
  TRANSLATIONS.flatMap((language) => listTranslated(language, root).flatMap((file) => checkFile(language, file, root)))

/** One line per file: `pages/home.json: 12 reviewed, 140 drafts, 1 stale, 2 missing, 0 without English`. */
export const listTranslationStates = (root: string): string[] =>
  TRANSLATIONS.flatMap((language) =>
    listTranslated(language, root).map((file) => {
      const { reviewed, drafts, stale, missing } = countTexts(language, file, root)!
      const orphans = countOrphans(language, file, root)
      const counts = [`${reviewed} reviewed`, `${drafts} drafts`, `${stale} stale`, `${missing} missing`]
      return `content/${language}/${file}: ${[...counts, `${orphans} without English`].join(', ')}`
    }),
  )

const listTranslated = (language: Translation, root: string) =>
  listAll(root).flatMap(([file]) => (readTranslatedFile(language, file, root) ? [file] : []))

function countOrphans(language: Translation, file: string, root: string): number {
  const english = readTexts(file, root)
  const { texts } = readTranslatedFile(language, file, root)!
  return Object.keys(flattenTexts(texts)).filter((pointer) => english[pointer] === undefined).length
}

function checkFile(language: Translation, file: string, root: string): string[] {
  const { texts, locks } = readTranslatedFile(language, file, root)!
  const english = readTexts(file, root)
  const schema = new Map(listAll(root)).get(file)!
  const invalid = problemsOf(() => withLanguage(language, () => loadContent(file, schema, root)))
  const written = Object.entries(flattenTexts(texts))
  const place = `content/${language}/${file}`
  return [
    ...invalid.map((problem) => `${language}: ${problem}`),
    ...written.flatMap(([pointer, text]) =>
      checkText(text, english[pointer], locks[pointer], language, root).map(
        (fault) => `${place}: ${pointer}: ${fault}`,
      ),
    ),
  ]
}

function checkText(
  text: string,
  english: string | undefined,
  lock: Lock | undefined,
  language: Translation,
  root: string,
): string[] {
  if (english === undefined) return []
  if (!lock) return ['has no lock: write it by npm run translate']
  if (!isCurrent(lock, english)) return []
  return [
    ...comparePlaceholders(english, text),
    ...(text === text.normalize('NFC') ? [] : ['is not in Unicode’s normal form: write it by npm run translate']),
    ...TYPOGRAPHY.flatMap(([pattern, how]) => {
      const [found] = pattern.exec(withoutMarks(text)) ?? []
      return found ? [`"${found}" is written ${how}`] : []
    }),
    ...findForbiddenWords(text, language, root),
  ]
}

/** Placeholders and the targets of links have their own signs. */
const withoutMarks = (text: string) => text.replaceAll(/\{[^}]*\}|\]\([^)]*\)/g, '0')

const findForbiddenWords = (text: string, language: Translation, root: string): string[] =>
  getGlossary(language, root).flatMap(({ forbidden = [], hi }) =>
    forbidden
      .filter((word) => text.includes(word) && toWholeWord(word).test(text))
      .map((word) => `"${word}" is "${hi}" in ${path.join('content', language, 'glossary.json')}`),
  )

const toWholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'u')
