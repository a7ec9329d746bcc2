/** Staff's command line over a database of its own. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import { readReference, readSince } from './options.ts'
import { table } from './print.ts'

async function setUp() {
  const { file, store, queue } = await openTestStore()
  const run = async (...words: string[]) => {
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', DATABASE_URL: `sqlite:${file}` }
    return promisify(execFile)(process.execPath, ['cli/leads.ts', ...words], { env })
  }
  return {
    store,
    queue,
    run,
    json: async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout) as unknown,
  }
}

test('list --json has the agreed shape', async () => {
  const { store, json } = await setUp()
  const { ref } = await store.accept(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY])
  expect(await json('list')).toEqual([
    {
      ref,
      form: 'contact',
      header: 'Ionia Enquiry',
      name: 'Asha Rao',
      phone: '+919876543210',
      page: '/',
      createdAt: '2026-11-21T06:30:00.000Z',
      status: 'pending',
      deliveries: [{ channel: 'crm', status: 'pending', attempts: 0, lastError: null, deliveredAt: null }],
    },
  ])
})

test('people see a table with Indian times and phones', async () => {
  const { store, run } = await setUp()
  const { ref } = await store.accept(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY])
  const { stdout } = await run('list')
  expect(stdout).toContain(ref)
  expect(stdout).toContain('+91 98765 43210')
  expect(stdout).toMatch(/12:00:00/)
  expect((await run('show', ref.toLowerCase().replace('-', ' '))).stdout).toContain('Which machine suits hard water?')
})

test('an export cannot attack the spreadsheet that opens it', async () => {
  const { store, run } = await setUp()
  const fields = { name: '=HYPERLINK("http://x")', phone: '+919876543210', comment: 'two\nlines, "quoted"\n+1' }
  await store.accept(newLead({ fields }), { submissionId: null, contentHash: 'h' }, [])
  const { stdout } = await run('export', '--format', 'csv')
  expect(stdout.startsWith('\uFEFFref,received_ist,')).toBe(true)
  expect(stdout).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(stdout).toContain('"two\nlines, ""quoted""\n+1"')
  expect(stdout).toContain(',9876543210,')
})

test('retry makes given-up and missed deliveries due, and resumes a paused channel', async () => {
  const { store, queue, json } = await setUp()
  const { ref } = await store.accept(newLead(), { submissionId: null, contentHash: 'h' }, [{ name: 'crm', on: false }])
  await queue.pause('crm', 'bad key', 0, Date.now() + 60_000)
  expect(await json('retry', '--channel', 'crm')).toEqual({ requeued: 1 })
  expect(await queue.pauses()).toEqual([])
  expect((await store.find(ref))?.deliveries[0]?.status).toBe('pending')
})

test('channels and stats answer before there is anything to tell', async () => {
  const { json, run } = await setUp()
  expect(await json('channels')).toMatchObject([{ channel: 'crm', state: 'off', waiting: 0 }, {}, {}, {}, {}])
  expect((await run('stats')).stdout).toContain('No leads yet.')
})

test.each([
  [['show', 'nonsensical'], 'Which lead?'],
  [['show', 'A7K3-9QF4'], 'There is no lead A7K3-9QF4'],
  [['list', '--since', 'yesterday'], '--since takes'],
  [['list', '--form', 'nope'], '--form takes one of'],
  [['retry'], 'retry takes'],
  [['destroy'], 'no verb "destroy"'],
  [['list', '--wrong'], '--wrong'],
])('leads %j says what is wrong and how to ask', async (words, sentence) => {
  const { run } = await setUp()
  const failure = await run(...words).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) as string })
  expect(failure).toMatchObject({ stderr: expect.stringContaining('usage: npm run leads') as string })
})

test('times and references are read as people write them', () => {
  const now = new Date('2026-11-21T06:30:00Z')
  expect(readSince('7d', now).toISOString()).toBe('2026-11-14T06:30:00.000Z')
  expect(readSince('2026-11-01', now).toISOString()).toBe('2026-10-31T18:30:00.000Z')
  expect(readReference(' a7k3 9qf4')).toBe('A7K3-9QF4')
})

test('a visitor’s text cannot steer the terminal', () => {
  expect(table(['Name'], [['\u001b[31mred\u202e']])).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u)
})
