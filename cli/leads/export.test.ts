/** Tests the export file's contents, permissions and overwriting. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { makeFolder } from '../../tests/leads/journal.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import { readCodeBlocks } from '../../tests/docs/code-blocks.ts'
import { CLEAN_ENVIRONMENT } from '../../tests/clean-environment.ts'

async function setUp() {
  const { url, store, database } = await openTestStore()
  const folder = makeFolder()
  let stored = 0
  return {
    url,
    database,
    folder,
    file: join(folder, 'leads.csv'),
    accept: (changes: Parameters<typeof newLead>[0] = {}) => {
      stored += 1
      const keys = { submissionId: null, contentHash: `h${stored}` }
      return store.accept(createLeadRecord(newLead(changes), keys, [...CRM_ONLY]))
    },
    run: (...words: string[]) => runLeads(['export', ...words], { DATABASE_URL: url }),
    fail: async (...words: string[]) =>
      (await runLeads(['export', ...words], { DATABASE_URL: url }).catch((error: unknown) => error)) as {
        code: number
        stderr: string
      },
  }
}

/** RFC 4180: records end with CRLF; quoted cells may contain commas, line breaks and doubled quotes. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  const [head = [], ...body] = rows.filter((row) => row.length > 1)
  return body.map((row) => Object.fromEntries(row.map((cell, column) => [head[column], cell])))
}

const DOCUMENTED = readCodeBlocks('docs/leads.md')
  .flatMap(({ code }) => code.split('\n'))
  .filter((line) => /^npm run (--silent )?leads -- export/.test(line))
  .map((line) => line.replace(/ +#.*/, ''))

test.each(DOCUMENTED)('the documented command writes a CSV file for Excel: %s', async (command) => {
  const { url, folder, accept } = await setUp()
  const fields = { name: 'मीना', phone: '+919876543210', comment: 'two\nlines, "quoted"' }
  // One command exports the last seven days only.
  await accept({ createdAt: new Date(), fields })
  const env = { ...CLEAN_ENVIRONMENT, NODE_ENV: 'test' as const, HOME: folder, DATABASE_URL: url }
  const here = command.replace(/(?<=--output |> )leads[\w-]*\.csv/, (name) => join(folder, name))
  execFileSync('bash', ['-c', here], { env, stdio: 'pipe' })
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.csv'))
  const bytes = readFileSync(join(folder, name))
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString()).toMatch(/^\ufeffReference,Received \(IST\),.*\r\n[^]*\r\n$/)
  expect(readCsv(bytes.toString())).toMatchObject([{ Name: 'मीना' }])
})

test('dates are sortable, column names readable and unique, and direct visits are marked', async () => {
  const { file, accept, run } = await setUp()
  const visit = { at: '2026-11-21T06:00:00.000Z', landingPage: '/products', parameters: { utm_source: 'google' } }
  const createdAt = new Date('2026-11-22T18:43:12.000Z')
  await accept({ createdAt, page: '/jaipur', attribution: { first: visit, last: visit } })
  await accept({ form: 'withdraw', fields: { reference: 'A7K3-9QF4', phone: '+919876543210' } })
  expect((await run('--output', file)).stdout).toBe(`${file}: 2 leads. Only you can read the file.\n`)
  const text = readFileSync(file, 'utf8')
  const [first, second] = readCsv(text)
  expect(first).toMatchObject({
    'Received (IST)': '2026-11-23 00:13:12',
    Phone: '9876543210',
    City: 'Jaipur',
    Campaign: 'google',
    'First visit': '/products utm_source=google',
  })
  expect(second).toMatchObject({
    'Reference that the visitor gave': 'A7K3-9QF4',
    'First visit': 'direct',
    'Last visit': 'direct',
  })
  const [head = ''] = text.slice(1).split('\r\n')
  const titles = head.split(',')
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => /[a-z]_[a-z]/.test(title))).toEqual([])
})

test('contains the actions of staff until the lead is erased', async () => {
  const { database, accept, run, file } = await setUp()
  const { ref } = await accept()
  await accept({ fields: { name: 'Ravi', phone: '+919876500000' } })
  const { acts } = createDesk({ database })
  await acts.act(ref, null, { kind: 'note', data: { note: '=cmd|x\nWife decides' } })
  await acts.act(ref, null, { kind: 'sold', data: { product: 'X-Blue', rupees: 165_000 } })
  await run('--output', file)
  const rows = () => readCsv(readFileSync(file, 'utf8'))
  expect(rows().find(({ Reference }) => Reference === ref)).toMatchObject({
    Stage: 'Sold',
    'What staff did': expect.stringMatching(
      /^[-\d]+ [:\d]+ Command line: =cmd\|x\s+Wife decides; [-\d]+ [:\d]+ Command line: Sold X-Blue, ₹1,65,000$/,
    ) as string,
  })
  expect(rows().find(({ Name }) => Name === 'Ravi')).toMatchObject({ Stage: 'New', 'What staff did': '' })
  await run('--people', '--output', file, '--force')
  expect(rows().find(({ Reference }) => Reference === ref)!['What staff did']).toContain('Wife decides')
  await createSqlLeadStore(database).erase(ref)
  await run('--output', file, '--force')
  expect(readFileSync(file, 'utf8')).not.toContain('Wife decides')
})

test('--people prints one row per person: the latest enquiry, the number of enquiries, and values that only earlier ones contain', async () => {
  const { accept, run, file } = await setUp()
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6, 30))
  const asha = '+919876543210'
  await accept({ createdAt: at(1), fields: { name: 'Asha', phone: asha, pincode: '110001' } })
  await accept({ createdAt: at(2), fields: { name: 'Ravi', phone: '+919876500000' } })
  await accept({ createdAt: at(3), fields: { name: 'Asha Rao', phone: asha }, header: 'Latest' })
  const bot = { verdict: 'suspicious', reasons: ['trap'] } as const
  await accept({
    createdAt: at(4),
    fields: { name: 'Bot', phone: asha },
    screening: { ...bot, reasons: [...bot.reasons] },
  })
  expect((await run('--people', '--output', file)).stdout).toContain(': 2 people.')
  expect(readCsv(readFileSync(file, 'utf8'))).toMatchObject([
    {
      Name: 'Asha Rao',
      Enquiry: 'Latest',
      'Enquiries of this phone': '2',
      'PIN code': '110001',
      'First enquiry (IST)': '2026-11-01 12:00:00',
      'Received (IST)': '2026-11-03 12:00:00',
    },
    { Name: 'Ravi', 'Enquiries of this phone': '1' },
  ])
})

test('writes only the header when there are no leads', async () => {
  const { run, accept } = await setUp()
  for (const words of [[], ['--people']]) {
    const { stdout } = await run(...words, '--form', 'demo')
    expect(stdout).toMatch(/^\ufeffReference,[^\n]*\r\n$/)
    await accept()
    expect((await run(...words)).stdout.startsWith(stdout)).toBe(true)
  }
})

test('the file is private to its owner and written atomically', async () => {
  const { folder, file, accept, run } = await setUp()
  await accept()
  await run('--output', file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['leads.csv'])
  const asJson = join(folder, 'leads.json')
  await run('--output', asJson)
  expect(JSON.parse(readFileSync(asJson, 'utf8'))).toHaveLength(1)
})

test('overwrites a file only with --force, and never a folder, link or device', async () => {
  const { folder, file, fail, run } = await setUp()
  writeFileSync(file, 'of last week', { mode: 0o644 })
  expect(await fail('--output', file)).toMatchObject({
    code: 1,
    stderr: `${file} already exists. --force replaces it.\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('of last week')
  await run('--output', file, '--force')
  expect(readFileSync(file, 'utf8')).toContain('Reference')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [inner, linked] = [join(folder, 'folder'), join(folder, 'linked')]
  mkdirSync(inner)
  symlinkSync(file, linked)
  for (const place of [inner, linked, '/dev/null']) {
    expect(await fail('--output', place, '--force')).toMatchObject({ code: 1 })
  }
  const nowhere = await fail('--output', join(folder, 'nowhere', 'leads.csv'))
  expect(nowhere.stderr).toMatch(/^.*leads\.csv cannot be written: there is no such file or folder\.\n$/)
  expect(readdirSync(folder).sort()).toEqual(['folder', 'leads.csv', 'linked'])
})

test('concurrent exports write the file once, and the others fail', async () => {
  const { file, run } = await setUp()
  const done = await Promise.allSettled([run('--output', file), run('--output', file), run('--output', file)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffReference/)
})
