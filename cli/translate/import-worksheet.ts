/** Applies a worksheet's answers to the translated files: all of them, or none. */
import { hasClaimRules } from '#app/content/languages/claim-rules.server.ts'
import { isCurrent } from '#app/content/translations/locks.server.ts'
import { readTexts } from '#app/content/pages/translated-pages.server.ts'
import { getNames, fillNames } from '#app/content/names.server.ts'
import { checkValue } from '#app/content/problems.ts'
import { readContent } from '#app/content/read.server.ts'
import { applyTranslation } from '#app/content/translations/overlay.server.ts'
import { toTree } from '#app/content/translations/pointers.ts'
import { toMessagesFile } from '#app/content/translations/translated-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES, type Translation } from '#app/messages/languages.ts'
import { listAll } from '../content-check/leaves.ts'
import { checkTranslatedText, toPlace } from '../content-check/translated-text.ts'
import { readMessages, toMessageDrafts } from './messages-file.ts'
import { writeOpened } from './opened-file.ts'
import type { Answer, Worksheet } from './read-worksheet.ts'
import { type Draft, readTranslation, toDrafts, toLock, type Translated, writeDrafts } from './translation-file.ts'

type Options = { root: string; day: string }

/** `problems`: any problem prevents writing. `notes`: the handling of rows whose English has changed since. */
export type Imported = { problems: string[]; notes: string[]; changed: number; files: string[] }

export async function importWorksheet(
  { language, who: reviewer, answers }: Worksheet,
  options: Options,
): Promise<Imported> {
  const files = [...Map.groupBy(answers, ({ file }) => file)].map(([file, given]) =>
    answerFile(given, { ...options, language, file, who: reviewer }),
  )
  const problems = [...listNameless(answers, reviewer), ...files.flatMap((file) => file.problems)]
  const notes = [...listUnchecked(language, options.root), ...files.flatMap((file) => file.notes)]
  if (problems.length > 0) return { problems, notes, changed: 0, files: [] }
  const answered = files.filter(({ changed }) => changed > 0)
  const drafts = await Promise.all(answered.map(({ toDrafts }) => toDrafts()))
  const changed = answered.reduce((sum, file) => sum + file.changed, 0)
  const written = writeDrafts(drafts.flat())
  return { problems, notes, changed, files: [...written, ...(await writeOpened(options))] }
}

const listUnchecked = (language: Translation, root: string) =>
  hasClaimRules(language, root)
    ? []
    : [
        `content/wording.json has no rules against health claims in ${LANGUAGES[language].english}: read each text for them. Pages about health stay in English.`,
      ]

const listNameless = (answers: Answer[], reviewer: string) =>
  !reviewer && answers.some(({ isReviewed }) => isReviewed)
    ? ['Rows are marked as reviewed without a reviewer: write the name at the top of the worksheet']
    : []

type Context = Options & { language: Translation; file: string; who: string }

function answerFile(answers: Answer[], { language, file, who: reviewer, day, root }: Context) {
  const source = openSource({ language, file, root })
  const answered = { problems: [] as string[], notes: [] as string[], changed: 0 }
  if (!source) {
    answered.notes.push(`content/${file} is no longer on the site: its rows are left out`)
    return { ...answered, toDrafts: (): Promise<Draft[]> => Promise.resolve([]) }
  }
  const { name, english, translated } = source
  for (const answer of answers) {
    const place = `${name}: ${toPlace(answer.pointer)}`
    const pointer = findPlace(answer, english)
    const now = pointer === undefined ? undefined : (lookUp(translated.texts, pointer) ?? '')
    const faults = checkAnswer(answer, now, language, root)
    answered.problems.push(...faults.map((fault) => `${place}: ${fault}`))
    if (pointer === undefined) answered.notes.push(`${place}: this text is no longer on the site, so it is left out`)
    if (pointer === undefined || faults.length > 0 || isKnown(answer, lookUp(translated.locks, pointer), now)) continue
    const known = lookUp(translated.locks, pointer)
    const earlier = known && now ? { lock: known, text: now } : undefined
    const lock = toLock(answer.english, answer.text, { who: answer.isReviewed ? reviewer : null, day, earlier })
    const isStale = !isCurrent(lock, lookUp(english, pointer)!)
    if (isStale)
      answered.notes.push(`${place}: the English is now “${lookUp(english, pointer)!}”, so this text stays stale`)
    const marked = isStale ? { ...lock, stale: lookUp(translated.locks, pointer)?.stale ?? day } : lock
    translated.texts = { ...translated.texts, [pointer]: answer.text }
    translated.locks = { ...translated.locks, [pointer]: marked }
    answered.changed += 1
  }
  if (answered.problems.length === 0) answered.problems.push(...source.check())
  return { ...answered, toDrafts: source.toDrafts }
}

type Place = Pick<Context, 'language' | 'file' | 'root'>

/**
 * The answers are applied to `translated`; `check` and `toDrafts` then use the result.
 * @returns null for a file that is no longer on the site
 */
function openSource({ language, file, root }: Place) {
  if (file === toMessagesFile(language)) {
    const { english, translated } = readMessages(language, root)
    const toMessages = () => toMessageDrafts(language, translated, root)
    return { name: file, english, translated, check: (): string[] => [], toDrafts: toMessages }
  }
  const schema = new Map(listAll(root)).get(file)
  if (!schema) return null
  const translated = readTranslation(language, file, root)
  return {
    name: `content/${file}`,
    english: readTexts(file, root),
    translated,
    check: () => checkFile(translated, { language, file, root, schema }),
    toDrafts: () => toDrafts(language, file, translated, root),
  }
}

/** Finds the key that now has this English text, or else the text that replaced it. */
function findPlace({ pointer, english }: Answer, texts: Record<string, string>): string | undefined {
  if (lookUp(texts, pointer) === english) return pointer
  return (
    Object.keys(texts).find((place) => lookUp(texts, place) === english) ??
    (lookUp(texts, pointer) === undefined ? undefined : pointer)
  )
}

/** @param now the current text in the file; undefined if its key was removed */
function checkAnswer(answer: Answer, now: string | undefined, language: Translation, root: string): string[] {
  const { text, before } = answer
  if (!text) return ['is empty: write the text, or put the earlier one back']
  const isOthers = now !== undefined && now !== before && now !== text
  return [
    ...(isOthers ? [`has been changed to “${now}” since this worksheet was made: put one of the two here`] : []),
    ...checkTranslatedText(answer, language, root),
  ]
}

/** A worksheet may be read twice. */
const isKnown = (
  { text, isReviewed }: Answer,
  lock: Translated['locks'][string] | undefined,
  now: string | undefined,
) => now === text && lock !== undefined && (!isReviewed || lock.state === 'reviewed' || lock.who !== undefined)

type Checked = Place & { schema: Parameters<typeof checkValue>[0] }

/** Checks lengths and the schema's other rules for the filled-in texts. */
function checkFile({ texts, locks }: Translated, { language, file, root, schema }: Checked): string[] {
  const content = withLanguage('en', () => readContent(file, root)) as object
  const { $schema: _, ...laid } = applyTranslation(file, content, { texts: toTree(content, texts), locks }) as {
    $schema?: string
  }
  const filled = withLanguage(language, () => fillNames(laid, getNames(root)))
  return checkValue(schema, filled).problems.map((problem) => `content/${file}: ${problem}`)
}
