import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readContent } from '#app/content/read.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { withDrafts } from '../../tests/with-drafts.ts'
import { listTranslationStates } from '../content-check/translations.ts'
import { markStale } from './mark-stale.ts'

const FILE = 'pages/health-benefits.json'
const LOCK = 'content/hi/pages/health-benefits.lock.json'
type Locks = Record<string, { stale?: string }>
type Page = { faq: { tabs: { questions: { question: string; answer: string }[] }[] }; title: unknown }

const readLocks = (root: string) => JSON.parse(readFileSync(join(root, LOCK), 'utf8')) as Locks
const listMarked = (root: string) =>
  Object.entries(readLocks(root)).flatMap(([at, { stale }]) => (stale ? [[at, stale]] : []))
const inHindi = (root: string) => withLanguage('hi', () => readContent(FILE, root)) as Page
const today = () => new Date().toISOString().slice(0, 10)

/** The lines below the one that names the file. */
function listNamed(root: string) {
  const lines = listTranslationStates(root)
  const after = lines.slice(lines.findIndex((line) => line.includes(FILE)) + 1)
  return after.slice(
    0,
    after.findIndex((line) => !line.startsWith(' ')),
  )
}

/** Changes one list of questions. */
const withQuestions = (change: (questions: Page['faq']['tabs'][number]['questions']) => void) =>
  withDrafts(FILE, {
    [FILE]: (content) => {
      change((content as unknown as Page).faq.tabs[0]!.questions)
      return content
    },
  })

test('a changed English sentence makes its Hindi text stale, and a claim stays in English after it is marked', async () => {
  const root = withQuestions((questions) => (questions[1]!.question = 'Is this another question?'))
  const stateOf = () => listTranslationStates(root).find((line) => line.includes(FILE))
  expect(stateOf()).toContain('1 stale (1 not marked), 0 missing')
  expect(listNamed(root)).toEqual(['  faq.tabs[0].questions[1].question: the English has changed'])
  expect(inHindi(root).faq.tabs[0]!.questions[1]!.question).toBe('Is this another question?')

  expect(await markStale({ root, day: today() })).toEqual([join(root, LOCK)])
  expect(listMarked(root)).toEqual([['/faq/tabs/0/questions/1/question', today()]])
  expect(stateOf()).toContain('1 stale, 0 missing')
  expect(inHindi(root).faq.tabs[0]!.questions[1]!.question).toBe('Is this another question?')
})

test('keeps the day of the first mark, and removes the mark when the English is restored', async () => {
  const root = withQuestions((questions) => (questions[1]!.question = 'Is this another question?'))
  await markStale({ root, day: '2026-12-01' })
  await markStale({ root, day: '2026-12-05' })
  expect(listMarked(root)).toEqual([[expect.anything(), '2026-12-01']])

  const earlier = withDrafts(FILE, { 'hi/pages/health-benefits.lock.json': () => readLocks(root) })
  await markStale({ root: earlier, day: '2026-12-06' })
  expect(listMarked(earlier)).toEqual([])
})

test('a translation moves with its English, and a new entry inherits none', async () => {
  const root = withQuestions((questions) => questions.unshift({ question: 'Is this new?', answer: 'It is new.' }))
  const before = inHindi(withDrafts(FILE)).faq.tabs[0]!.questions.map(({ question }) => question)
  await markStale({ root, day: today() })

  expect(listMarked(root)).toEqual([])
  expect(inHindi(root).faq.tabs[0]!.questions.map(({ question }) => question)).toEqual(['Is this new?', ...before])
  expect(listTranslationStates(root).at(-1)).toContain(`content/hi/${FILE} lacks 2 texts`)
})

test('every stale text of the site is marked: npm run translate -- --mark', () => {
  expect(listTranslationStates(process.cwd()).filter((line) => line.includes('not marked'))).toEqual([])
})
