/** Tests staff commands with a separate database. */
import { expect, test } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { startFake } from '../../tests/fakes/start-fake.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import { readReference, readSince } from './options.ts'
import { table } from './print.ts'

async function setUp(settings: Record<string, string> = {}) {
  const { url, store, queue, database } = await openTestStore()
  const run = (...words: string[]) => runLeads(words, { DATABASE_URL: url, ...settings })
  let stored = 0
  return {
    store,
    queue,
    database,
    /** Stores a different lead each time. */
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
      language: 'en',
      createdAt: '2026-11-21T06:30:00.000Z',
      status: 'pending',
      deliveries: [{ channel: 'crm', status: 'pending', attempts: 0, lastError: null, deliveredAt: null }],
    },
  ])
})

test('prints a table with Indian times and phone numbers', async () => {
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

test('an export neutralises spreadsheet formulas', async () => {
  const { store, run } = await setUp()
  const fields = { name: '=HYPERLINK("http://x")', phone: '+919876543210', comment: 'two\nlines, "quoted"\n+1' }
  await store.accept(createLeadRecord(newLead({ fields }), { submissionId: null, contentHash: 'h' }, []))
  const { stdout } = await run('export', '--format', 'csv')
  expect(stdout.startsWith('\uFEFFReference,Received (IST),')).toBe(true)
  expect(stdout).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(stdout).toContain('"two\nlines, ""quoted""\n+1"')
  expect(stdout).toContain(',9876543210,')
})

test('retry requeues dead and skipped deliveries and resumes a paused channel', async () => {
  const { store, queue, json } = await setUp()
  const { ref } = await store.accept(
    createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [{ name: 'crm', on: false }]),
  )
  await queue.pause('crm', 'bad key', 0, Date.now() + 60_000)
  expect(await json('retry', '--channel', 'crm')).toEqual({ requeued: 1 })
  expect(await queue.pauses()).toEqual([])
  expect((await store.find(ref))?.deliveries[0]?.status).toBe('pending')
})

test('retry --day requeues all leads of a day, except messages to visitors', async () => {
  const { store, queue, json, run } = await setUp()
  const refs: string[] = []
  for (const at of ['2026-11-23T23:59', '2026-11-24T00:00', '2026-11-24T23:59', '2026-11-25T00:00']) {
    const lead = newLead({ createdAt: new Date(`${at}+05:30`) })
    const keys = { submissionId: null, contentHash: at }
    refs.push((await store.accept(createLeadRecord(lead, keys, [{ name: 'crm', on: true }]))).ref)
  }
  for (const claim of await queue.claimDue('crm', 9, Date.now(), 60_000))
    await queue.complete(claim, 'delivered', { status: 'delivered', reference: null }, 1)
  expect(await json('retry', '--channel', 'crm', '--day', '2026-11-24')).toEqual({ requeued: 2 })
  const statuses = await Promise.all(refs.map(async (ref) => (await store.find(ref))?.deliveries[0]?.status))
  expect(statuses).toEqual(['delivered', 'pending', 'pending', 'delivered'])
  const refused = (...line: string[]) => expect(run('retry', ...line)).rejects
  await refused('--channel', 'message-template', '--day', '2026-11-24').toMatchObject({ code: 1 })
  await refused('--channel', 'crm', '--day', '2026-02-30').toMatchObject({ code: 2 })
  await refused('--day', '2026-11-24').toMatchObject({ code: 2 })
})

test('channels works with an empty database', async () => {
  const { json } = await setUp()
  const off = CHANNEL_NAMES.map((channel) => ({ channel, state: 'off', waiting: 0 }))
  expect(await json('channels')).toMatchObject(off)
})

test('channels shows the pause, its reason, and the number and age of waiting leads', async () => {
  const environment = { CRM_URL: 'http://127.0.0.1:9', CRM_AUTH_KEY: 'k', CRM_ASSIGNED_TO: '+919800000001' }
  const { accept, queue, run } = await setUp(environment)
  await accept({ createdAt: new Date(Date.now() - 3 * 3_600_000) })
  await queue.pause('crm', 'The CRM refused our key (401)', 0, Date.now() + 60_000)
  expect((await run('channels')).stdout).toMatch(/^crm +paused: The CRM refused our key \(401\) +1 +3 h/m)
})

test('release sends a quarantined lead', async () => {
  const { accept, queue, json } = await setUp()
  const ref = await accept({ screening: { verdict: 'suspicious', reasons: ['trap'] } })
  expect(await json('release', ref)).toEqual({ released: ref })
  expect(await queue.claimDue('crm', 1, Date.now(), 1000)).toMatchObject([{ lead: { ref } }])
})

test('shows the reasons and scores of a quarantined lead; older leads have only reasons', async () => {
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

test('erase deletes a lead, and lists the channels that received it and other leads from the same phone', async () => {
  const { accept, store, queue, run } = await setUp()
  const [first, second] = [await accept(), await accept()]
  const [claim] = await queue.claimDue('crm', 1, Date.now(), 1000)
  await queue.complete(claim!, 'delivered', { status: 'delivered', reference: null }, Date.now())
  const { stdout } = await run('erase', claim!.lead.ref)
  const other = claim!.lead.ref === first ? second : first
  expect(stdout).toContain('1 delivery, 1 attempt.')
  expect(stdout).toContain('It was sent to: crm.')
  expect(stdout).toContain(`npm run leads -- erase ${other}`)
  expect(await store.find(claim!.lead.ref)).toBeNull()
  expect(await queue.report()).toContainEqual(
    expect.objectContaining({ channel: 'crm', counts: { pending: 1, dead: 0 }, lastDeliveredAt: null }),
  )
})

test('erase also lists leads that staff have joined from another phone', async () => {
  const { accept, database, json } = await setUp()
  const createdAt = new Date()
  const home = await accept({ createdAt })
  const office = await accept({ createdAt, fields: { name: 'Asha Rao', phone: '+919811111111' } })
  await createDesk({ database }).acts.join(office, null, home)
  expect(await json('erase', home)).toMatchObject({ linked: [office] })
})

test('a withdrawal shows stored leads from the same phone and how to erase them', async () => {
  const { accept, run, json } = await setUp()
  const enquiry = await accept()
  const phone = '+919876543210'
  const withdrawal = (reference: string) =>
    accept({ form: 'withdraw', fields: { reference, phone, request: 'Erase what you hold about me' } })
  const ref = await withdrawal(enquiry)
  expect((await run('show', ref)).stdout).toContain(`npm run leads -- erase ${enquiry}`)
  expect(await json('show', ref)).toMatchObject({ linked: [enquiry] })
  expect((await run('show', await withdrawal('AAAA-AAAA'))).stdout).toContain(
    'AAAA-AAAA, but no lead from this phone has it',
  )
})

test('purge erases leads older than the given age', async () => {
  const { accept, store, json } = await setUp()
  await accept({ createdAt: new Date(Date.now() - 541 * 86_400_000) })
  const recent = await accept({ createdAt: new Date(Date.now() - 539 * 86_400_000) })
  expect(await json('purge', '--older-than', '540d', '--dry-run')).toMatchObject({ older: 1, all: 2 })
  expect(await store.list({}), 'a dry run erases nothing').toHaveLength(2)
  expect(await json('purge', '--older-than', '540d')).toMatchObject({ purged: 1 })
  expect((await store.list({})).map(({ lead }) => lead.ref)).toEqual([recent])
})

test('test sends a marked lead through one channel and stores nothing', async () => {
  const fake = await startFake('crm')
  const { json, run, store } = await setUp(fake.environment)
  expect(await json('test', 'crm', '--phone', '98000 00009')).toMatchObject({ channel: 'crm', status: 'delivered' })
  expect(fake.requests[0]?.json).toMatchObject({
    notes: expect.stringMatching(/Ref TEST-\w{4}/) as string,
    customer: {
      name: 'Test of the website',
      phoneNumber: '+919800000009',
      notes: expect.stringMatching(/A test of the channel crm/) as string,
    },
  })
  fake.behave({ status: 401 })
  expect((await run('test', 'crm')).stdout).toMatch(/^crm, TEST-\w{4}: paused\. The CRM refused our key \(401\)/)
  expect(await store.list({})).toEqual([])
  await fake.close()
})

test.each([
  [['show', 'nonsensical'], 'The lead’s reference is missing or invalid', 'show'],
  [['list', '--since', 'yesterday'], '--since takes', 'list'],
  [['list', '--since'], '--since needs a value: --since 7d.', 'list'],
  [['list', '--since', '--form', 'demo'], '--since needs a value', 'list'],
  [['list', '--form', 'contat'], 'Did you mean "contact"?', 'list'],
  [['list', '--status', 'deda'], 'Did you mean "dead"?', 'list'],
  [['list', '--limit', '0'], '--limit takes a number from 1 to 1000', 'list'],
  [['list', '--limit', '1e9'], '--limit takes', 'list'],
  [['list', '--phone', '12'], '--phone takes', 'list'],
  [['list', '--json=yes'], '--json takes no value', 'list'],
  [['list', '--wrong'], 'list has no option --wrong.', 'list'],
  [['list', '--nmae', 'x'], 'Did you mean "--name"?', 'list'],
  [['list', '-x'], 'list has no option -x.', 'list'],
  [['list', 'Asha'], 'list does not take "Asha"', 'list'],
  [['show', 'A7K3-9QF4', '--since', '7d'], 'show has no option --since', 'show'],
  [['retry'], 'retry takes', 'retry'],
  [['test', 'fax'], 'The channel is missing or unknown', 'test'],
  [['test', 'smpt'], 'Did you mean "smtp"?', 'test'],
  [['purge'], '--older-than takes', 'purge'],
  [['purge', '--older-than', '5d'], 'at least 30d', 'purge'],
  [['export', '--format', 'xlsx'], '--format takes', 'export'],
  [['destroy'], 'There is no command "destroy".', ''],
  [['lst'], 'Did you mean "list"?', ''],
  [['--version'], 'leads has no option --version.', ''],
  [['help', '--jsno'], 'Did you mean "--json"?', ''],
  [['help', 'exprot'], 'Did you mean "export"?', ''],
  [['constructor'], 'There is no command', ''],
])('leads %j prints the mistake on one line and the help command on another', async (args, sentence, command) => {
  const { run } = await setUp()
  const failure = (await run(...args).catch((error: unknown) => error)) as { code: number; stderr: string }
  const [what, how, ...more] = failure.stderr.trimEnd().split('\n')
  expect(failure.code).toBe(2)
  expect(what).toContain(sentence)
  expect(how).toBe(`npm run leads -- help${command && ` ${command}`} shows the usage.`)
  expect(more).toEqual([])
})

test.each([
  [['show', 'A7K3-9QF4'], 'There is no lead A7K3-9QF4.'],
  [['erase', 'a7k3', '9qf4'], 'There is no lead A7K3-9QF4.'],
  [['retry', 'A7K3-9QF4'], 'There is no lead A7K3-9QF4.'],
  [['release', 'A7K3-9QF4'], 'There is no lead A7K3-9QF4 in quarantine.'],
  [['test', 'crm'], 'crm is off. To switch it on, add its settings to .env; .env.example describes them.'],
])('leads %j fails with a single-line reason', async (args, sentence) => {
  const { run } = await setUp()
  const failure = await run(...args).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` })
})

test('help lists all commands, or shows one', async () => {
  const { run } = await setUp()
  for (const words of [[], ['help'], ['--help']]) expect((await run(...words)).stdout).toMatch(/^ {2}export +\w/m)
  for (const words of [
    ['help', 'export'],
    ['export', '--help'],
  ]) {
    expect((await run(...words)).stdout).toMatch(/^npm run leads -- export \[options\]\n[^]*--output leads\.csv {2}/)
  }
})

test('list prints the latest 50 leads and the option for all; --json prints all', async () => {
  const { accept, run, json } = await setUp()
  for (let number = 0; number < 52; number += 1) await accept()
  const rows = (stdout: string) => stdout.match(/^[0-9A-Z]{4}-[0-9A-Z]{4} /gm)?.length
  const { stdout } = await run('list')
  expect(rows(stdout)).toBe(50)
  expect(stdout).toMatch(/\n\n2 older leads not shown: --limit 52 shows all\.\n$/)
  expect(rows((await run('list', '--limit', '52')).stdout)).toBe(52)
  expect((await run('list', '--limit', '51')).stdout).toContain('1 older lead not shown')
  expect(await json('list')).toHaveLength(52)
  expect(await json('list', '--limit', '3')).toHaveLength(3)
})

test('finds a lead by name, city, page and phone in any script', async () => {
  const { accept, json } = await setUp()
  const asha = await accept({
    fields: { name: 'Asha Rao', phone: '+919876543210' },
    page: '/jaipur',
    header: 'Enquiry Form Jaipur',
  })
  const meena = await accept({
    fields: { name: 'मीना ÉLISE', phone: '+919876500000', city: 'Navi Mumbai' },
    page: '/franchise',
  })
  const ravi = await accept({
    fields: { name: 'Ravi', phone: '+919876500001', pincode: '302017' },
    page: '/contacts',
  })
  await accept({ fields: { name: 'Om', phone: '+919876500002', city: 'Kota' }, page: '/jaipur' })
  const refs = async (...words: string[]) => ((await json('list', ...words)) as { ref: string }[]).map(({ ref }) => ref)
  expect(await refs('--name', 'aSHA')).toEqual([asha])
  expect(await refs('--name', 'मीना')).toEqual([meena])
  expect(await refs('--name', 'élise')).toEqual([meena])
  expect((await refs('--city', 'jaipur')).toSorted()).toEqual([asha, ravi].toSorted())
  expect(await refs('--city', 'navi')).toEqual([meena])
  expect(await refs('--page', 'jaipur')).toContain(asha)
  expect(await refs('--phone', '98765 43210')).toEqual([asha])
  expect(await refs('--name', 'asha', '--city', 'mumbai')).toEqual([])
  expect(await refs('--name', '%')).toEqual([])
})

const CRM_ON = { CRM_URL: 'http://127.0.0.1:9', CRM_AUTH_KEY: 'k', CRM_ASSIGNED_TO: '+919800000001' }

test('retry explains that deliveries of a switched-off channel wait', async () => {
  const { accept, run } = await setUp()
  await accept()
  expect((await run('retry', '--channel', 'crm')).stdout).toMatch(/^1 delivery will be sent once crm is on\. /)
})

test('retry skips quarantined leads, which are sent on release', async () => {
  const { accept, queue, json, run } = await setUp(CRM_ON)
  const quarantined = await accept({ screening: { verdict: 'suspicious', reasons: ['trap'] } })
  expect((await run('retry', '--channel', 'crm')).stdout).toBe('No delivery is waiting to be retried.\n')
  await accept()
  expect((await run('retry', '--channel', 'crm')).stdout).toBe('The running site sends 1 delivery again.\n')
  const failure = await run('retry', quarantined).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 1,
    stderr: `${quarantined} is in quarantine. To release and send it: npm run leads -- release ${quarantined}\n`,
  })
  expect(await json('release', quarantined)).toEqual({ released: quarantined })
  expect(await queue.claimDue('crm', 2, Date.now(), 1000)).toHaveLength(2)
})

test('show prints the sent fields and the delivery status in plain words', async () => {
  const { accept, queue, run } = await setUp()
  const fields = { name: 'Asha', phone: '+919876543210', annual_turnover: '2500000' }
  const ref = await accept({ form: 'franchise', fields })
  const [claim] = await queue.claimDue('crm', 1, Date.now(), 1000)
  const result = {
    status: 'pending',
    waitMs: 1000,
    reason: 'The CRM is away (503)',
    countsAsAttempt: true,
  } as const
  await queue.complete(claim!, 'retry', result, Date.now())
  const { stdout } = await run('show', ref)
  expect(stdout).toMatch(/^Annual turnover in rupees: +Rs 25,00,000$/m)
  expect(stdout).toMatch(/^Phone number: +\+91 98765 43210$/m)
  expect(stdout).toMatch(/^Status: +pending: some deliveries are still to be sent$/m)
  expect(stdout).toMatch(/^crm +.* failed for now +The CRM is away \(503\)$/m)
})

test('parses times and references as people write them', () => {
  const now = new Date('2026-11-21T06:30:00Z')
  expect(readSince('7d', now).toISOString()).toBe('2026-11-14T06:30:00.000Z')
  expect(readSince('2026-11-01', now).toISOString()).toBe('2026-10-31T18:30:00.000Z')
  expect(readReference(' a7k3 9qf4')).toBe('A7K3-9QF4')
})

/** Characters that control terminals or text direction. */
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
/** The output itself uses only line breaks, a byte order mark and CRLF in CSV. */
const OBEYED = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u
const asPrinted = (stdout: string) => stdout.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')

test.each(['list', 'list --json', 'show', 'show --json', 'export', 'export --json', 'export --format json'])(
  'visitor text cannot control the terminal: %s',
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

test('an unknown command is printed without control characters', async () => {
  const { run } = await setUp()
  const { stderr } = (await run('\u009b2Jnothing\u202e').catch((error: unknown) => error)) as { stderr: string }
  expect(stderr).toContain('nothing')
  expect(stderr).not.toMatch(OBEYED)
})

test('a table preserves joiners in Hindi and emoji', () => {
  expect(table(['Name'], [['क्‍ष 👨‍👩‍👧']])).toContain('क्‍ष 👨‍👩‍👧')
})

test('show lists each consent with its time and marks the current one', async () => {
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
