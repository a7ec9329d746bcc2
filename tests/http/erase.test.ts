/**
 * Tests that an erasure removes all data about the person: from tables, journal, write-ahead log, log, exports and later backups.
 *
 * @module-tag all
 */
import type { APIRequestContext } from '@playwright/test'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'

import { type Database, whenFree } from '#app/database/database.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { makeBackup } from '../../cli/backup/make-backup.ts'
import { enrol } from '../desk/enrol.ts'
import { findFormPaths } from '../form-paths.ts'
import { makeFolder } from '../leads/journal.ts'
import { runLeads } from '../leads/run-leads.ts'
import { newVisitor } from '../new-visitor.ts'
import { toSale } from '../payments/orders.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { type Site, createSite } from '../site.ts'
import { expect, test } from './test.ts'

const NAME = 'Sunita Quenneville'
const PHONE = '9876504321'
const SECOND_PHONE = '9876504399'
const OTHER_PHONE = '9811122334'
const MAIL = 'quenneville@example.com'
const TEXT = 'orchards'
/** Matches any of the person's values in a table or a file. */
const PERSON = new RegExp(
  [PHONE, SECOND_PHONE, PHONE.slice(0, 5) + ' ' + PHONE.slice(5), 'quennev', TEXT].join('|'),
  'i',
)

const DATABASES = ['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])]

async function openSite(
  dialect: string,
  environment: Record<string, string>,
  onCleanup: (end: () => void | Promise<void>) => void,
) {
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onCleanup(() => rmSync(journalDir, { recursive: true }))
  const settings: Record<string, string> = {
    ...environment,
    ...senderEnvironment,
    LOG_LEVEL: 'debug',
    JOURNAL_DIR: journalDir,
  }
  if (dialect === 'PostgreSQL') {
    const server = (await startPostgres())!
    onCleanup(() => server.remove())
    settings.DATABASE_URL = (await createDatabase(server.url)).url
  }
  const site = await createSite(settings)
  onCleanup(() => site.remove())
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  onCleanup(() => database.destroy())
  return { site, database, journalDir }
}

async function post(request: APIRequestContext, path: string, fields: Record<string, string>) {
  const html = await (await request.get(path)).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await request.post(path, {
    form: { stamp, ...fields },
    headers: { 'Accept-Language': 'en-IN' },
    maxRedirects: 0,
  })
  return answer.status()
}

/** An enquiry, a held one, an order with a payment, a visit, and another person's lead that was joined to them. */
async function leaveTraces(site: Site, database: Database, request: APIRequestContext) {
  const comment = `Behind the ${TEXT}, or write to ${MAIL}`
  expect(await post(request, findFormPaths().contact!, { name: NAME, phone: PHONE, comment })).toBe(303)
  // A field that people do not see.
  expect(await post(request, '/ratlam', { name: NAME, phone: PHONE, comment: TEXT, subject: TEXT })).toBe(422)
  const joined = { name: 'Mohan Das', phone: OTHER_PHONE, comment: 'My wife wrote too' }
  expect(await post(request, '/ratlam', joined)).toBe(303)
  const leads = await database.selectFrom('leads').selectAll().execute()
  const own = leads.find(({ phone, quarantined_at }) => phone.endsWith(PHONE) && quarantined_at === null)!
  const quarantined = leads.find(({ quarantined_at }) => quarantined_at !== null)!
  const husband = leads.find(({ phone }) => phone.endsWith(OTHER_PHONE))!
  await whenFree(() => database.updateTable('leads').set({ form: 'purchase' }).where('id', '=', own.id).execute())
  const orders = createSqlOrderStore(database)
  const order = (await orders.open(own.ref, toSale, new Date()))!
  await orders.addPayment(order, { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: new Date() }, new Date())
  const now = Date.now()
  const window = { city: 'jaipur', kind: 'home', starts_at: now + 3_600_000, place: 1, status: 'booked' } as const
  const visit = { ...window, version: 1, technician: null, email: MAIL, confirmed_at: null, reason: null, link: 0 }
  const row = { lead_id: own.id, ...visit, created_at: now, changed_at: now }
  const message = { id: 'wamid.1', phone: `+91${PHONE}`, name: NAME, text: `By the ${TEXT}`, at: now }
  for (const sent of [senders.whatsapp.send(message), senders.indiamart.send({ ...message, id: '7' })])
    expect((await fetch(toRequest(sent, site.url))).status).toBe(200)
  await expect.poll(() => countRead(database)).toBe(2)
  await whenFree(() => database.insertInto('visits').values(row).execute())
  return { own, quarantined, husband, order }
}

async function countRead(database: Database) {
  const read = await database.selectFrom('inbound').select('id').where('state', '=', 'done').execute()
  return read.length
}

function readAll(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file}: ${readFileSync(file, 'latin1')} ${readFileSync(file, 'utf8')}`)
    .join('\n')
}

async function readTables(database: Database): Promise<string> {
  const tables = await database.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await database
        .selectFrom(name as 'leads')
        .selectAll()
        .execute(),
    ]),
  )
  return JSON.stringify(rows)
}

/** The parts that name the person, with some text around the name. */
const traces = (text: string) =>
  [...text.matchAll(new RegExp(PERSON, 'gi'))].map(({ index }) => text.slice(Math.max(0, index - 80), index + 20))

test.for(DATABASES)('erasing a person removes all of their data, on %s', async (dialect, { fakes, onTestFinished }) => {
  const { site, database, journalDir } = await openSite(dialect, fakes.environment, onTestFinished)
  const request = await newVisitor(site)
  onTestFinished(() => request.dispose())
  const { browser } = await enrol(site, 'Meera', 'manager')
  const { own, quarantined, husband, order } = await leaveTraces(site, database, request)
  const at = `/staff/leads/${own.ref}`
  await browser.get('/staff')
  await browser.post(`${at}/outcome`, { form: { outcome: 'note', note: `Beyond the ${TEXT}` } })
  await browser.post(`${at}/outcome`, { form: { outcome: 'reached' } })
  await browser.post('/staff/find', { form: { words: NAME } })
  await browser.post(`/staff/leads/${husband.ref}/join`, { form: { other: PHONE } })
  const typed = { name: 'Quenneville', pinned: `Past the ${TEXT}`, secondPhone: SECOND_PHONE, email: MAIL }
  const edited = await browser.post(`${at}/edit`, { form: typed })
  expect(edited.status()).toBe(303)
  expect(await (await browser.get(`/staff/leads/${husband.ref}`)).text()).toContain(`Past the ${TEXT}`)
  expect(traces(readAll(journalDir)).length, 'the journal contains enquiry, note, visit and message').toBeGreaterThan(4)

  const erased = await browser.post(`${at}/erase`, { form: {} })
  expect([erased.status(), erased.headers().location]).toEqual([303, '/staff?erased=1'])
  expect(await (await browser.get('/staff?erased=1')).text()).toMatch(/Erased for good:.*1 enquiry\./s)
  expect(traces(readAll(journalDir)).join(), 'before the response').not.toContain('"table":"timeline"')
  // Erases by command while the site runs.
  await runLeads(['erase', quarantined.ref], site.environment)
  await expect.poll(() => traces(readAll(journalDir))).toEqual([])
  if (dialect === 'SQLite') await expect.poll(() => statSync(`${site.databaseFile}-wal`).size).toBe(0)

  const journal = readAll(journalDir)
  expect(traces(journal)).toEqual([])
  expect(traces(await readTables(database))).toEqual([])
  expect(traces(readAll(site.folder)), 'database and write-ahead log').toEqual([])
  expect(traces(site.log())).toEqual([])
  const exported = join(makeFolder(), 'leads.csv')
  await runLeads(['export', '--output', exported], site.environment)
  expect(traces(readFileSync(exported, 'utf8'))).toEqual([])
  expect(readFileSync(exported, 'utf8')).toContain(husband.ref)
  const backup = join(makeFolder(), 'backup')
  await makeBackup({ database: databaseAddress.parse(site.environment.DATABASE_URL), journalDir }, backup)
  expect(traces(readAll(backup))).toEqual([])
  expect(journal, 'the order stays, for the accounts').toContain(order.id)
  expect(journal).not.toContain(`"lead_id":"${own.id}"`)
})

test('erasing all enquiries includes quarantined ones and those joined from another phone', async ({
  fakes,
  onTestFinished,
}) => {
  const { site, database } = await openSite('SQLite', fakes.environment, onTestFinished)
  const request = await newVisitor(site)
  onTestFinished(() => request.dispose())
  const { browser } = await enrol(site, 'Meera', 'manager')
  const { own, quarantined, husband } = await leaveTraces(site, database, request)
  await browser.get('/staff')
  await browser.post(`/staff/leads/${husband.ref}/join`, { form: { other: PHONE } })
  const at = `/staff/leads/${own.ref}/erase`
  const page = parse(await (await browser.get(at)).text())
  expect(page.querySelector('label')!.text).toContain(
    `Also ${husband.ref}, ${quarantined.ref} (held) of the same person`,
  )
  expect((await browser.post(at, { form: { all: 'yes' } })).status()).toBe(303)
  expect(await database.selectFrom('leads').select('ref').execute()).toEqual([])
  // Three leads, and the two posts about them.
  expect(await database.selectFrom('erased_leads').selectAll().execute()).toHaveLength(5)
})
