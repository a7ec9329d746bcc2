/**
 * Checks the translated files (docs/hindi.md). Missing, stale, orphaned and unreviewed texts are only counted, because they are
 * not shown.
 */
import { loadContent } from '#app/content/load.server.ts'
import { countTexts, readTexts, type TranslationCounts } from '#app/content/pages/translated-pages.server.ts'
import { type Lock, isCurrent } from '#app/content/translations/locks.server.ts'
import { flattenTexts } from '#app/content/translations/pointers.ts'
import { readTranslatedFile } from '#app/content/translations/translated-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES, TRANSLATIONS, type Translation } from '#app/messages/languages.ts'
import { listAll } from './leaves.ts'
import { findMessageFaults, formatMessageStates } from './translated-messages.ts'
import { checkTranslatedText, toPlace, type TranslatedText } from './translated-text.ts'
import { problemsOf } from './views.ts'

export const findTranslationFaults = (root: string): string[] =>
  TRANSLATIONS.flatMap((language) => [
    ...listTranslated(language, root).flatMap((file) => checkFile(language, file, root)),
    ...findMessageFaults(language, root),
  ])

/** `content/hi/pages/home.json: 12 reviewed, 140 drafts, 1 stale (1 not marked), 2 missing, 0 without English`, the sums of each language, and the files that lack texts. */
export const listTranslationStates = (root: string): string[] =>
  TRANSLATIONS.flatMap((language) => {
    const files = listTranslated(language, root).map((file) => ({ file, states: countStates(language, file, root) }))
    const sums = sumUp(files.map(({ states }) => states))
    return [
      ...files.flatMap(({ file, states }) => [
        `content/${language}/${file}: ${format(states)}`,
        ...listStale(language, file, root).map((place) => `  ${place}: the English has changed`),
      ]),
      formatMessageStates(language, root),
      `${LANGUAGES[language].name}, all files: ${format(sums)}`,
      ...files.flatMap(({ file, states: { missing } }) =>
        missing > 0 ? [formatMissing(language, file, missing)] : [],
      ),
    ]
  })

/** Maximum number of stale places to list per file. */
const MOST_NAMED = 10

function listStale(language: Translation, file: string, root: string): string[] {
  const english = readTexts(file, root)
  const { locks } = readTranslatedFile(language, file, root)!
  const isStale = ([pointer, lock]: [string, Lock]) => hasChanged(lock, lookUp(english, pointer))
  return Object.entries(locks)
    .filter(isStale)
    .slice(0, MOST_NAMED)
    .map(([pointer]) => toPlace(pointer))
}

type States = TranslationCounts & { unmarked: number; orphans: number }

function sumUp(all: States[]): States {
  const sums: States = { reviewed: 0, drafts: 0, stale: 0, unmarked: 0, missing: 0, orphans: 0 }
  for (const states of all) for (const name of Object.keys(sums) as (keyof States)[]) sums[name] += states[name]
  return sums
}

function format({ reviewed, drafts, stale, unmarked, missing, orphans }: States): string {
  const marks = unmarked > 0 ? ` (${unmarked} not marked)` : ''
  return `${reviewed} reviewed, ${drafts} drafts, ${stale} stale${marks}, ${missing} missing, ${orphans} without English`
}

/** A text that is gone has not changed. */
const hasChanged = (lock: Lock, english: string | undefined) => english !== undefined && !isCurrent(lock, english)

const formatMissing = (language: Translation, file: string, count: number) =>
  `content/${language}/${file} lacks ${count === 1 ? 'one text' : `${count} texts`}: visitors of pages in ${LANGUAGES[language].english} ` +
  `read English there. The worksheet: npm run translate -- ${language} content/${file}`

function countStates(language: Translation, file: string, root: string): States {
  const english = readTexts(file, root)
  const { texts, locks } = readTranslatedFile(language, file, root)!
  const isUnmarked = ([pointer, lock]: [string, Lock]) =>
    hasChanged(lock, lookUp(english, pointer)) && lock.stale === undefined
  return {
    ...countTexts(language, file, root)!,
    unmarked: Object.entries(locks).filter(isUnmarked).length,
    orphans: Object.keys(flattenTexts(texts)).filter((pointer) => lookUp(english, pointer) === undefined).length,
  }
}

const listTranslated = (language: Translation, root: string) =>
  listAll(root).flatMap(([file]) => (readTranslatedFile(language, file, root) ? [file] : []))

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
      checkLocked(
        { file, pointer, text, english: lookUp(english, pointer) },
        lookUp(locks, pointer),
        language,
        root,
      ).map((fault) => `${place}: ${pointer}: ${fault}`),
    ),
  ]
}

type WrittenText = Omit<TranslatedText, 'english'> & { english: string | undefined }

/** A stale text is not checked: it waits for its translator. */
function checkLocked(
  { english, ...written }: WrittenText,
  lock: Lock | undefined,
  language: Translation,
  root: string,
) {
  if (english === undefined) return []
  if (!lock) return ['has no lock: write it by npm run translate']
  return isCurrent(lock, english) ? checkTranslatedText({ ...written, english }, language, root) : []
}
