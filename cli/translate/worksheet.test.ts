/** @module-tag all */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

import { hashOf } from '#app/content/translations/locks.server.ts'
import { messagesOf } from '#app/messages/language.server.ts'
import { withDrafts } from '../../tests/with-drafts.ts'
import { importWorksheet } from './import-worksheet.ts'
import { readWorksheet } from './read-worksheet.ts'
import { toWorksheetPage } from './worksheet-page.ts'
import { listRows, type WorksheetRow } from './worksheet-rows.ts'

const FILE = 'pages/withdraw.json'
const LEAD = '/lead'
const DAY = '2026-12-01'

/** The translator's input, keyed by pointer. */
type Typed = Record<string, { text?: string; isReviewed?: boolean }>
type Saved = { who?: string; rows?: WorksheetRow[]; edit?: (page: string) => string }

const take = (root: string) => listRows('hi', [FILE], root)
const textOf = (root: string, pointer = LEAD) => take(root).find((row) => row.pointer === pointer)!.text
const lockOf = (root: string, pointer = LEAD) => {
  const locks = JSON.parse(readFileSync(join(root, 'content/hi/pages/withdraw.lock.json'), 'utf8')) as Record<
    string,
    object
  >
  return locks[pointer]
}

/** The file that the page saves. */
function save(
  root: string,
  typed: Typed,
  { who = 'Asha', rows = take(root), edit = (page) => page }: Saved = {},
): string {
  const answers = rows.flatMap(({ pointer, text }, index) => {
    const given = typed[pointer]
    return given ? [[index, given.text ?? text, given.isReviewed ?? false]] : []
  })
  const page = toWorksheetPage({ language: 'hi', rows, siteUrl: 'http://localhost', name: 'worksheet-hi.html' })
  const filled = page.replace('{"who":"","rows":[]}', () =>
    JSON.stringify({ who, rows: answers }).replaceAll('<', '\\u003c'),
  )
  const folder = mkdtempSync(join(tmpdir(), 'worksheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'saved.html'), edit(filled))
  return join(folder, 'saved.html')
}

const importFrom = (root: string, file: string) => importWorksheet(readWorksheet(file), { root, day: DAY })

const TEXT = 'आप कभी भी अपनी सहमति वापस ले सकते हैं।'

test('locks a reviewed text with its reader and the day, and a changed one as a draft', async () => {
  const root = withDrafts(FILE)
  const saved = save(root, { [LEAD]: { isReviewed: true }, '/title': { text: 'सहमति वापस लीजिए' } })

  expect(await importFrom(root, saved)).toMatchObject({ problems: [], changed: 2 })
  expect(lockOf(root)).toMatchObject({ state: 'reviewed', who: 'Asha', when: DAY })
  expect(lockOf(root, '/title')).toMatchObject({ state: 'machine', when: DAY })
  expect(textOf(root, '/title')).toBe('सहमति वापस लीजिए')
  expect(await importFrom(root, saved)).toMatchObject({ problems: [], changed: 0, files: [] })
})

test.each([
  ['a missing placeholder', '/seo/title', 'सहमति वापस लीजिए', 'seo.title: lacks {brand}'],
  ['a translated placeholder', '/seo/title', 'सहमति | {ब्रांड}', 'lacks {brand}'],
  ['spaces in a placeholder', '/seo/title', 'सहमति | { brand }', '"{" is written only around a placeholder'],
  ['another placeholder', LEAD, `${TEXT} {brand}`, 'has {brand}, which the English has not'],
  ['a word that the glossary forbids', LEAD, 'शुद्ध जल के बारे में अपनी सहमति वापस लीजिए।', '"शुद्ध जल" is "पानी"'],
  ['a claim', LEAD, 'यह पानी कैंसर ठीक करता है।', 'is not allowed'],
  ['Hindi digits', LEAD, 'आप ३० दिन में सहमति वापस ले सकते हैं।', '"३" is written with Latin digits'],
  ['HTML', LEAD, '<b>सहमति</b> वापस लीजिए।', 'holds an HTML tag'],
  ['a script that would end the page', LEAD, '</script><script>alert(1)</script>', 'holds an HTML tag'],
  ['an emptied text', LEAD, '  ', 'is empty'],
  ['a text that is too long', '/seo/title', `${'सहमति '.repeat(12)}| {brand}`, 'must be at most 60 characters'],
])('refuses the whole worksheet for %s', async (_, pointer, text, problem) => {
  const root = withDrafts(FILE)
  const before = textOf(root, '/eyebrow')
  const saved = save(root, { [pointer]: { text }, '/eyebrow': { text: 'आपके बारे में' } })

  const { problems, files } = await importFrom(root, saved)
  expect(problems.join('\n')).toContain(problem)
  expect(files).toEqual([])
  expect(textOf(root, '/eyebrow')).toBe(before)
})

test('refuses reviewed rows when the reviewer is not named', async () => {
  const root = withDrafts(FILE)
  const { problems } = await importFrom(root, save(root, { [LEAD]: { isReviewed: true } }, { who: ' ' }))
  expect(problems).toEqual([expect.stringContaining('without a reviewer')])
})

test('accepts the worksheets of two translators, and reports a row that both have changed', async () => {
  const root = withDrafts(FILE)
  const [first, second] = [
    save(root, { [LEAD]: { text: TEXT } }),
    save(root, { '/title': { text: 'सहमति वापस लीजिए' } }, { who: 'Ravi' }),
  ]
  const third = save(root, { [LEAD]: { text: `${TEXT} वजह ज़रूरी नहीं।` } }, { who: 'Meena' })
  await importFrom(root, first)

  expect(await importFrom(root, second)).toMatchObject({ problems: [], changed: 1 })
  expect((await importFrom(root, third)).problems).toEqual([
    `content/${FILE}: lead: has been changed to “${TEXT}” since this worksheet was made: put one of the two here`,
  ])
  expect(textOf(root)).toBe(TEXT)
})

test('keeps a translation of earlier English as stale and names its row', async () => {
  const old = withDrafts(FILE)
  const root = withDrafts(FILE, { [FILE]: (content) => ({ ...content, lead: 'You may withdraw at any time.' }) })
  const saved = save(root, { [LEAD]: { text: TEXT, isReviewed: true } }, { rows: take(old) })

  const { problems, notes } = await importFrom(root, saved)
  expect([problems, notes]).toEqual([
    [],
    [expect.stringContaining('the English is now “You may withdraw at any time.”')],
  ])
  expect(lockOf(root)).toMatchObject({ state: 'reviewed', stale: DAY })
})

test('a draft that replaces a reviewed text keeps the last one that was read', async () => {
  const root = withDrafts(FILE)
  await importFrom(root, save(root, { [LEAD]: { text: TEXT, isReviewed: true } }))
  const { english } = take(root).find(({ pointer }) => pointer === LEAD)!
  await importFrom(root, save(root, { [LEAD]: { text: 'सहमति वापस लीजिए।' } }))
  expect(lockOf(root)).toMatchObject({ state: 'machine', read: { hash: hashOf(english), text: TEXT } })
})

test('notes a file once every text of it is reviewed', async () => {
  const root = withDrafts(FILE)
  const opened = () => JSON.parse(readFileSync(join(root, 'content/hi/opened.json'), 'utf8')) as object
  const rows = take(root)
  const review = ({ pointer }: { pointer: string }) => [pointer, { isReviewed: true }] as const
  await importFrom(root, save(root, Object.fromEntries(rows.slice(1).map(review))))
  expect(opened()).toEqual({})
  await importFrom(root, save(root, Object.fromEntries(rows.map(review))))
  expect(opened()).toEqual({ [FILE]: DAY })
})

test('leaves out rows whose text is no longer on the site', async () => {
  const root = withDrafts(FILE)
  const rows = take(root).map((row) => (row.pointer === LEAD ? { ...row, pointer: '/old', english: 'It was.' } : row))
  const { problems, notes, changed } = await importFrom(root, save(root, { '/old': { text: TEXT } }, { rows }))
  expect([problems, notes, changed]).toEqual([[], [expect.stringContaining('no longer on the site')], 0])
})

test('reads a worksheet saved on another system, with pasted spaces and line breaks', async () => {
  const root = withDrafts(FILE)
  const text = 'आप कभी भी\r\nअपनी\u00a0सहमति  वापस ले सकते हैं।\n'
  const saved = save(root, { [LEAD]: { text } }, { edit: (page) => `\ufeff${page.replaceAll('\n', '\r\n')}` })

  expect(await importFrom(root, saved)).toMatchObject({ problems: [], changed: 1 })
  expect(textOf(root)).toBe(TEXT)
})

test.each([
  ['an empty file', () => ''],
  ['a table of Excel', () => 'sep=,\r\n"English","Hindi"\r\n'],
  ['a page of Excel', (page: string) => page.replaceAll(/<script[\s\S]*?<\/script>/g, '')],
  ['half a file', (page: string) => page.slice(0, page.length / 2)],
  ['a row that does not exist', (page: string) => page.replace(/"rows":\[\[\d+/, '"rows":[[9999')],
])('refuses %s', (_, edit) => {
  const root = withDrafts(FILE)
  expect(() => readWorksheet(save(root, { [LEAD]: { text: TEXT } }, { edit }))).toThrow(/is not a worksheet|is damaged/)
})

test('shows limit, glossary and values of a row', () => {
  const row = take(withDrafts(FILE)).find(({ pointer }) => pointer === '/seo/title')!
  expect(row).toMatchObject({
    limit: 60,
    state: 'machine',
    page: '/withdraw',
    takenOver: [{ mark: '{brand}', value: 'Ionia' }],
  })
  const rows = listRows('hi', ['pages/ionizer-or-ro.json'], process.cwd())
  expect(rows.flatMap(({ terms }) => terms.map(({ en }) => en))).toContain('ionizer')
})

describe('UI strings', () => {
  const CODE = 'app/messages/hi.ts'
  const LOCKS = 'content/hi/messages.lock.json'
  const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
  const withCode = () => {
    const root = withDrafts(FILE)
    mkdirSync(join(root, 'app/messages'), { recursive: true })
    cpSync(CODE, join(root, CODE))
    return root
  }
  const takeCode = (root: string) => listRows('hi', null, root).filter(({ file }) => file === CODE)

  test('are included in a full worksheet as drafts', () => {
    const rows = takeCode(withCode())
    expect(rows.map(({ english, text }) => [english, text])).toEqual(Object.entries(messagesOf('hi')))
    expect(rows.find(({ english }) => english === 'Call {phone}')).toMatchObject({
      state: 'machine',
      page: '/book-demo',
      takenOver: [{ mark: '{phone}' }],
    })
  })

  test('are written into the code, and locked once reviewed, until someone changes them', async () => {
    const root = withCode()
    const typed = { '/Menu': { isReviewed: true }, '/Call {phone}': { text: '{phone} “मिलाइए”' } }
    const saved = save(root, typed, { rows: takeCode(root) })

    expect(await importFrom(root, saved)).toMatchObject({ problems: [], changed: 2 })
    expect(read(root, CODE)).toBe(read('.', CODE).replace("'{phone} पर कॉल कीजिए'", "'{phone} “मिलाइए”'"))
    expect(JSON.parse(read(root, LOCKS))).toEqual({
      '/Menu': { hash: hashOf(messagesOf('hi').Menu), state: 'reviewed', who: 'Asha', when: DAY },
    })
    expect(await importFrom(root, saved)).toMatchObject({ problems: [], changed: 0 })

    const stateOf = () => takeCode(root).find(({ english }) => english === 'Menu')?.state
    expect(stateOf()).toBe('reviewed')
    writeFileSync(join(root, CODE), read(root, CODE).replace("Menu: 'मेन्यू'", "Menu: 'सूची'"))
    expect(stateOf()).toBe('machine')
  })

  test('a refused string changes no file, and a removed one is skipped', async () => {
    const root = withCode()
    const before = read(root, CODE)
    const typed = { '/Menu': { text: 'मेन्यू ३' }, '/Home': { isReviewed: true } }
    const { problems } = await importFrom(root, save(root, typed, { rows: takeCode(root) }))
    expect(problems).toEqual([`${CODE}: Menu: "३" is written with Latin digits`])
    expect([read(root, CODE), read(root, LOCKS)]).toEqual([before, read('.', LOCKS)])

    const rows = takeCode(root).map((row) =>
      row.english === 'Menu' ? { ...row, pointer: '/Old', english: 'Old' } : row,
    )
    const { notes } = await importFrom(root, save(root, { '/Old': { isReviewed: true } }, { rows }))
    expect(notes).toEqual([expect.stringContaining('no longer on the site')])
  })
})
