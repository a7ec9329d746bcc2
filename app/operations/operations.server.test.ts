import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createWorker } from '#app/jobs/worker.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadStore, NewLead } from '#app/leads/store/lead-store.ts'
import { createQuarantineRoom } from '#app/leads/store/quarantine-room.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import type { Metric } from './metrics.ts'
import { createOperations } from './operations.server.ts'
import { readLeadStats } from './stats.server.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let stored = 0
const keepLead = (store: LeadStore, changes: Partial<NewLead>) =>
  store.accept(createLeadRecord(newLead(changes), { submissionId: null, contentHash: `h${stored++}` }, [...CRM_ONLY]))

async function setUp(environment: Record<string, string> = {}) {
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  const site = await openTestStore()
  const settings = parseSettings({ DATABASE_URL: site.url, JOURNAL_DIR: journalDir, ...environment })
  const lines: string[] = []
  const raised: StaffAlert[] = []
  const journal = { writable: true, spooled: 0, bytes: 0 }
  const faults: { refusal: string | null } = { refusal: null }
  const startInstance = () => {
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const worker = createWorker({ database: site.database, log })
    const operations = createOperations({
      ...site,
      worker,
      settings,
      alerts: {
        raise: async (alert) => void raised.push(alert),
        raiseOrSend: async (alert) => void raised.push(alert),
      },
      room: createQuarantineRoom(site.database),
      readJournal: () => journal,
      readRefusal: () => faults.refusal,
      readPool: () => null,
      readMoreMetrics: () => Promise.resolve([]),
      papers: { countOld: async () => 0, removeOld: async () => undefined },
      log,
    })
    const start = () => {
      operations.start()
      worker.start()
    }
    const stop = async () => {
      await worker.stop()
      await operations.stop()
    }
    onTestFinished(stop)
    return { ...operations, start, stop }
  }
  return { ...site, startInstance, lines, raised, journal, faults }
}

test('one instance erases old leads and logs their number', async () => {
  const site = await setUp({ LEAD_RETENTION_DAYS: '30' })
  await keepLead(site.store, { createdAt: daysAgo(31) })
  const { ref } = await keepLead(site.store, { createdAt: daysAgo(29), fields: { phone: '+919876500000' } })
  for (const instance of [site.startInstance(), site.startInstance()]) instance.start()
  await vi.waitFor(() => expect(site.lines.join('')).toContain('"erased":1,"olderThanDays":30'), { timeout: 15_000 })
  expect((await site.store.list({})).map(({ lead }) => lead.ref)).toEqual([ref])
  expect(site.lines.filter((line) => line.includes('erased')).length).toBe(1)
})

test('erases nothing when LEAD_RETENTION_DAYS is unset', async () => {
  const site = await setUp()
  await keepLead(site.store, { createdAt: daysAgo(3000) })
  const instance = site.startInstance()
  instance.start()
  await instance.stop()
  expect(await site.store.list({})).toHaveLength(1)
})

test('raises an alert when the journal cannot be written', async () => {
  const site = await setUp()
  site.journal.writable = false
  site.startInstance().start()
  const keys = () => site.raised.map(({ key }) => key.split(':')[1])
  await vi.waitFor(() => expect(keys()).toContain('journal-failing'), { timeout: 15_000 })
})

test('counts enquiries as refused only while neither database nor journal takes them', async () => {
  const site = await setUp()
  const instance = site.startInstance()
  const read = async () => {
    const metrics = await instance.readMetrics()
    return ['site_database_up', 'site_leads_refused'].map((name) => valueOf(metrics, name))
  }
  expect(await read()).toEqual([1, 0])
  site.faults.refusal = 'database or disk is full'
  expect(await read()).toEqual([0, 0])
  site.journal.writable = false
  expect(await read()).toEqual([0, 1])
  site.faults.refusal = null
  expect(await read()).toEqual([1, 0])
})

const valueOf = (metrics: Metric[], name: string) =>
  metrics.find((each) => each.name === name)?.samples.reduce((sum, { value }) => sum + value, 0)

test('reports the age of the last lead and excludes quarantined leads from waiting deliveries', async () => {
  const site = await setUp()
  const instance = site.startInstance()
  expect(valueOf(await instance.readMetrics(), 'site_last_lead_age_seconds')).toBe(0)
  await keepLead(site.store, { createdAt: daysAgo(2), fields: { phone: '+919876500001' } })
  const suspicious = { verdict: 'suspicious' as const, reasons: ['filled a field that people do not see'] }
  await keepLead(site.store, { createdAt: daysAgo(1), screening: suspicious, fields: { phone: '+919876500002' } })
  const metrics = await instance.readMetrics()
  expect(valueOf(metrics, 'site_last_lead_age_seconds')).toBeCloseTo(86_400, -1)
  expect(valueOf(metrics, 'site_deliveries_waiting')).toBe(1)
  expect(valueOf(metrics, 'site_quarantined')).toBe(1)
  expect(await readLeadStats(site.database, Date.now())).toMatchObject({ quarantined: 1, quarantinedLastHour: 0 })
  expect(await readLeadStats(site.database, Date.now() - DAY_MS)).toMatchObject({ quarantinedLastHour: 1 })
})

test('measures a surge against the same hour of earlier days, and ignores a busy hour of a quiet site', async () => {
  const site = await setUp()
  const instance = site.startInstance()
  const surge = async () => valueOf(await instance.readMetrics(), 'site_leads_surge_ratio')
  let people = 0
  const keepMany = async (count: number, createdAt: Date, screening = newLead().screening) => {
    for (let n = 0; n < count; n += 1) {
      const fields = { phone: `+9198765${String((people += 1)).padStart(5, '0')}` }
      await keepLead(site.store, { createdAt, fields, screening })
    }
  }
  expect(await surge()).toBe(0)
  await keepMany(30, new Date(), { verdict: 'suspicious', reasons: ['odd'] })
  await keepMany(50, new Date())
  expect(await surge()).toBe(5)
  await keepMany(1, new Date())
  expect(await surge()).toBeGreaterThan(5)
  // One busy day changes nothing; eight of fourteen define the usual number for this hour.
  await keepMany(20, daysAgo(1))
  await keepMany(20, new Date(Number(daysAgo(2)) - 2 * 3_600_000))
  expect(await surge()).toBeCloseTo(5.1)
  for (let day = 2; day <= 8; day += 1) await keepMany(20, daysAgo(day))
  expect(await surge()).toBeCloseTo(51 / 20)
})
