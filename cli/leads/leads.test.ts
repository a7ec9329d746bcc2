/** Staff's command line over a database of its own. */
import { expect, test } from 'vitest'

import { CHANNEL_NAMES } from '#app/leads/channels/definitions/index.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { startFake } from '../../tests/fakes/start-fake.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import { readReference, readSince } from './options.ts'
import { table } from './print.ts'

async function setUp(settings: Record<string, string> = {}) {
  const { url, store, queue } = await openTestStore()
  const run = (...words: string[]) => runLeads(words, { DATABASE_URL: url, ...settings })
  let stored = 0
  return {
    store,
    queue,
    /** A lead of its own each time. */
    accept: async (changes: Parameters<typeof newLead>[0] = {}) => {
      stored += 1
      const keys = { submissionId: null, contentHash: `h${stored}` }
      return (await store.accept(createLeadRecord(newLead(changes), keys, [...CRM_ONLY]))).ref
    },
    run,
    json: async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout) as unknown,
  }
}

test('list --json has the agreed shape', async () => {
  const { store, json } = await setUp()
  const { ref } = await store.accept(
    createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY]),
  )
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
  const { ref } = await store.accept(
    createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY]),
  )
  const { stdout } = await run('list')
  expect(stdout).toContain(ref)
  expect(stdout).toContain('+91 98765 43210')
  expect(stdout).toMatch(/12:00:00/)
  expect((await run('show', ref.toLowerCase().replace('-', ' '))).stdout).toContain('Which machine suits hard water?')
})

test('an export cannot attack the spreadsheet that opens it', async () => {
  const { store, run } = await setUp()
  const fields = { name: '=HYPERLINK("http://x")', phone: '+919876543210', comment: 'two\nlines, "quoted"\n+1' }
  await store.accept(createLeadRecord(newLead({ fields }), { submissionId: null, contentHash: 'h' }, []))
  const { stdout } = await run('export', '--format', 'csv')
  expect(stdout.startsWith('\uFEFFref,received_ist,')).toBe(true)
  expect(stdout).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(stdout).toContain('"two\nlines, ""quoted""\n+1"')
  expect(stdout).toContain(',9876543210,')
})

test('retry makes given-up and missed deliveries due, and resumes a paused channel', async () => {
  const { store, queue, json } = await setUp()
  const { ref } = await store.accept(
    createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [{ name: 'crm', on: false }]),
  )
  await queue.pause('crm', 'bad key', 0, Date.now() + 60_000)
  expect(await json('retry', '--channel', 'crm')).toEqual({ requeued: 1 })
  expect(await queue.pauses()).toEqual([])
  expect((await store.find(ref))?.deliveries[0]?.status).toBe('pending')
})

test('channels and stats answer before there is anything to tell', async () => {
  const { json, run } = await setUp()
  const off = CHANNEL_NAMES.map((channel) => ({ channel, state: 'off', waiting: 0 }))
  expect(await json('channels')).toMatchObject(off)
  expect((await run('stats')).stdout).toContain('No leads yet.')
})

test('resume ends a pause, and says when there was none', async () => {
  const { queue, json, run } = await setUp()
  await queue.pause('crm', 'bad key', 0, Date.now() + 60_000)
  expect(await json('resume', 'crm')).toEqual({ channel: 'crm', resumed: true })
  expect(await queue.pauses()).toEqual([])
  expect((await run('resume', 'crm')).stdout).toContain('crm was not paused')
})

test('channels says what is paused, why, what waits and since when', async () => {
  const environment = { CRM_URL: 'http://127.0.0.1:9', CRM_AUTH_KEY: 'k', CRM_ASSIGNED_TO: '+919800000001' }
  const { accept, queue, run } = await setUp(environment)
  await accept({ createdAt: new Date(Date.now() - 3 * 3_600_000) })
  await queue.pause('crm', 'The CRM refused our key (401)', 0, Date.now() + 60_000)
  expect((await run('channels')).stdout).toMatch(/^crm +paused: The CRM refused our key \(401\) +1 +3 h/m)
})

test('release lets a suspicious lead go on its way', async () => {
  const { accept, queue, json } = await setUp()
  const ref = await accept({ screening: { verdict: 'suspicious', reasons: ['trap'] } })
  expect(await json('release', ref)).toEqual({ released: ref })
  expect(await queue.claimDue('crm', 1, Date.now(), 1000)).toMatchObject([{ lead: { ref } }])
})

test('staff see why a lead is held back, and what each reason weighs; older leads have reasons only', async () => {
  const { accept, run, json } = await setUp()
  const reasons = ['has a link to another site', 'did not begin on a page of ours']
  const ref = await accept({ screening: { verdict: 'suspicious', reasons, scores: [50, 50] } })
  await accept({ screening: { verdict: 'suspicious', reasons: ['trap'] } })
  const clean = await accept()
  const { stdout } = await run('list', '--status', 'quarantined')
  expect(stdout).toMatch(/has a link to another site \(50\); did not begin on a page of ours \(50\)$/m)
  expect(stdout).toMatch(/ trap$/m)
  expect(stdout).not.toContain(clean)
  expect((await run('show', ref)).stdout).toContain('has a link to another site (50)')
  expect(await json('show', ref)).toMatchObject({ screening: { reasons, scores: [50, 50] } })
})

test('erase deletes a lead with all that is known of it, says where it went, and names what else is from the phone', async () => {
  const { accept, store, queue, run } = await setUp()
  const [first, second] = [await accept(), await accept()]
  const [claim] = await queue.claimDue('crm', 1, Date.now(), 1000)
  await queue.settle(claim!, 'delivered', { status: 'delivered', reference: null }, Date.now())
  const { stdout } = await run('erase', claim!.lead.ref)
  const other = claim!.lead.ref === first ? second : first
  expect(stdout).toContain('1 deliveries, 1 attempts')
  expect(stdout).toContain('It went to: crm.')
  expect(stdout).toContain(`npm run leads -- erase ${other}`)
  expect(await store.find(claim!.lead.ref)).toBeNull()
  expect((await queue.report())[0]?.counts).toMatchObject({ pending: 1, delivered: 0 })
})

test('a withdrawal shows what is kept of the phone and how to erase it', async () => {
  const { accept, run, json } = await setUp()
  const enquiry = await accept()
  const phone = '+919876543210'
  const withdrawal = (reference: string) =>
    accept({ form: 'withdraw', fields: { reference, phone, request: 'Erase what you hold about me' } })
  const ref = await withdrawal(enquiry)
  expect((await run('show', ref)).stdout).toContain(`npm run leads -- erase ${enquiry}`)
  expect(await json('show', ref)).toMatchObject({ linked: [enquiry] })
  expect((await run('show', await withdrawal('AAAA-AAAA'))).stdout).toContain('AAAA-AAAA, is not from this phone')
})

test('purge erases what is older than it is told, and nothing that is new', async () => {
  const { accept, store, json } = await setUp()
  await accept({ createdAt: new Date(Date.now() - 541 * 86_400_000) })
  const kept = await accept({ createdAt: new Date(Date.now() - 539 * 86_400_000) })
  expect(await json('purge', '--older-than', '540d')).toMatchObject({ purged: 1 })
  expect((await store.list({})).map(({ lead }) => lead.ref)).toEqual([kept])
})

test('test sends a marked lead through one channel and stores nothing', async () => {
  const fake = await startFake('crm')
  const { json, run, store } = await setUp(fake.environment)
  expect(await json('test', 'crm', '--phone', '98000 00009')).toMatchObject({ channel: 'crm', status: 'delivered' })
  expect(fake.requests[0]?.json).toMatchObject({
    notes: expect.stringMatching(/Ref TEST-\w{4} - Comment: A test of the channel crm/) as string,
    customer: { name: 'Test of the website', phoneNumber: '+919800000009' },
  })
  fake.behave({ status: 401 })
  expect((await run('test', 'crm')).stdout).toMatch(/^crm, TEST-\w{4}: paused\. The CRM refused our key \(401\)/)
  expect(await store.list({})).toEqual([])
  await fake.close()
})

test.each([
  [['show', 'nonsensical'], 'Which lead?'],
  [['show', 'A7K3-9QF4'], 'There is no lead A7K3-9QF4'],
  [['list', '--since', 'yesterday'], '--since takes'],
  [['list', '--form', 'nope'], '--form takes one of'],
  [['retry'], 'retry takes'],
  [['resume', 'fax'], 'Which channel?'],
  [['release', 'A7K3-9QF4'], 'in quarantine'],
  [['erase', 'A7K3-9QF4'], 'There is no lead A7K3-9QF4'],
  [['purge'], '--older-than takes'],
  [['purge', '--older-than', '5d'], '30d or more'],
  [['test', 'crm'], 'crm is off'],
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

/** What terminals, and readers from left to right, obey. */
const COMMANDS = [
  '\0',
  '\u0007',
  '\b',
  '\u001b[31m',
  '\r',
  '\u007f',
  '\u009b2J',
  '\u202e',
  '\u2066',
  '\u2028',
  '\ufeff',
  '\u{e0041}',
]
/** Of what is printed, a line break, the mark of UTF-8 in front and what ends a line of CSV are ours. */
const OBEYED = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u
const asPrinted = (stdout: string) => stdout.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')

test.each(['list', 'list --json', 'show', 'show --json', 'export', 'export --json', 'export --format json'])(
  'no text of a visitor’s steers the terminal that shows: %s',
  async (line) => {
    const { accept, run } = await setUp()
    const evil = `=1${COMMANDS.map((sign) => `a${sign}`).join('')}`
    const visit = { at: '2026-11-21T06:00:00.000Z', landingPage: evil, parameters: { utm_source: evil } }
    const ref = await accept({
      fields: { name: evil, phone: '+919876543210', comment: evil, city: `\u202e${evil}` },
      page: evil,
      attribution: { first: visit, last: visit },
      screening: { verdict: 'suspicious', reasons: [evil] },
    })
    const words = line.replace('show', `show ${ref}`).split(' ')
    const { stdout } = await run(...words)
    expect(asPrinted(stdout)).not.toMatch(OBEYED)
    if (line === 'export') expect(stdout).not.toMatch(/(?:^|,)"?=1/m)
    if (line.endsWith('json') && line !== 'list --json') {
      expect(stdout).toContain('\\u009b2J')
      expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(evil).slice(1, -1))
    }
  },
)

test('what staff type in vain is printed without what a terminal obeys', async () => {
  const { run } = await setUp()
  const { stderr } = (await run('\u009b2Jnothing\u202e').catch((error: unknown) => error)) as { stderr: string }
  expect(stderr).toContain('nothing')
  expect(stderr).not.toMatch(OBEYED)
})

test('a table keeps what Hindi and emoji are made of', () => {
  expect(table(['Name'], [['क्‍ष 👨‍👩‍👧']])).toContain('क्‍ष 👨‍👩‍👧')
})

test('show has each consent with its time, and which of them counts', async () => {
  const { accept, run, json } = await setUp()
  const given = (minute: number, whatsapp: boolean) => ({
    at: `2026-11-21T06:0${minute}:00.000Z`,
    version: 'v1',
    whatsapp,
  })
  const consentHistory = [given(0, false), given(4, true)]
  const ref = await accept({ consent: { version: 'v1', whatsapp: true }, consentHistory })
  expect((await run('show', ref)).stdout).toMatch(
    /Consent: +notice v1; WhatsApp: yes\n +notice v1; WhatsApp: no, 21 Nov 2026, 11:30:00 IST\n +notice v1; WhatsApp: yes, .*11:34/,
  )
  expect(await json('show', ref)).toMatchObject({ consent: { whatsapp: true }, consentHistory })
})
