import { expect, test } from 'vitest'

import { readFactMetrics } from '#app/desk/edits/due-facts.server.ts'
import { toInstanceMetrics, toSiteMetrics } from '#app/operations/metrics.ts'
import { readVisitMetrics } from '#app/visits/visit-metrics.server.ts'
import { openTestStore } from '../../tests/leads/store.ts'
import type { StaffAlert } from './alert.ts'
import { createProcessAlertMemory } from './alert-memory.ts'
import type { AlertMemory } from './alert-memory.ts'
import { ALERT_RULES, holds } from './alert-rules.ts'
import type { AlertRule, Gauge } from './alert-rules.ts'
import { createAlertWatch } from './alert-watch.server.ts'
import { toPrometheusRules } from './prometheus-rules.ts'
import { createSqlAlertMemory } from './sql-alert-memory.server.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2026, 10, 21, 7)

const gauge = (name: string, value: number): Gauge[] => [{ name, samples: [{ value }] }]
const wrong = ({ metric, fires }: AlertRule) => gauge(metric, 'above' in fires ? fires.above + 1 : fires.below - 1)
const atTheLimit = ({ metric, fires }: AlertRule) => gauge(metric, 'above' in fires ? fires.above : fires.below)

function watch(rule: AlertRule, memory: AlertMemory, instance?: string) {
  const sent: StaffAlert[] = []
  let metrics: Gauge[] = []
  const check = createAlertWatch({
    rules: [rule],
    memory,
    readMetrics: async () => metrics,
    send: async (alert) => void sent.push(alert),
    ...(instance ? { instance } : {}),
  })
  let minutes = 0
  return {
    sent,
    async minute(now: Gauge[]) {
      metrics = now
      await check(START + minutes * MINUTE_MS)
      minutes += 1
    },
  }
}

test.each(ALERT_RULES)('$name fires only above its limit', (rule) => {
  expect(holds(rule, atTheLimit(rule))).toBe(false)
  expect(holds(rule, wrong(rule))).toBe(true)
  expect(holds(rule, [])).toBe(false)
})

test.each(ALERT_RULES)('$name sends one alert after its duration, and one when it resolves', async (rule) => {
  const site = watch(rule, createProcessAlertMemory(), 'web-1')
  for (let minute = 0; minute < rule.forMinutes; minute++) await site.minute(wrong(rule))
  expect(site.sent, 'waits for its duration').toEqual([])
  for (let minute = 0; minute < 5; minute++) await site.minute(wrong(rule))
  expect(site.sent).toEqual([
    { key: `alert:${rule.name}:web-1:${START}`, subject: `${rule.subject} (web-1)`, text: rule.text },
  ])
  for (let minute = 0; minute < 5; minute++) await site.minute(atTheLimit(rule))
  expect(site.sent.map(({ key }) => key)).toEqual([
    `alert:${rule.name}:web-1:${START}`,
    `over:${rule.name}:web-1:${START}`,
  ])
})

const late = ALERT_RULES.find(({ name }) => name === 'delivery-late')!

test('a condition that ends early sends no alert', async () => {
  const site = watch(late, createProcessAlertMemory())
  await site.minute(wrong(late))
  await site.minute([])
  await site.minute(wrong(late))
  await site.minute([])
  expect(site.sent).toEqual([])
})

test('several instances send one alert, even across a restart', async () => {
  const { database } = await openTestStore()
  const [one, other] = [watch(late, createSqlAlertMemory(database)), watch(late, createSqlAlertMemory(database))]
  for (let minute = 0; minute < 5; minute++) {
    await one.minute(wrong(late))
    await other.minute(wrong(late))
  }
  await other.minute([])
  await one.minute([])
  expect([...one.sent, ...other.sent].map(({ key }) => key).sort()).toEqual([
    `alert:delivery-late:${START}`,
    `over:delivery-late:${START}`,
  ])
})

test('retries a failed alert a minute later', async () => {
  let isDown = true
  const sent: string[] = []
  const check = createAlertWatch({
    rules: [late],
    memory: createProcessAlertMemory(),
    readMetrics: async () => wrong(late),
    send: async ({ key }) => {
      if (isDown) throw new Error('nobody listens')
      sent.push(key)
    },
  })
  await check(START)
  await expect(check(START + 2 * MINUTE_MS)).rejects.toThrow('nobody listens')
  isDown = false
  await check(START + 3 * MINUTE_MS)
  await check(START + 4 * MINUTE_MS)
  expect(sent).toEqual([`alert:delivery-late:${START}`])
})

test('every rule reads a metric that /metrics exposes', async () => {
  const counts = {
    quarantined: 0,
    quarantineOverflow: 0,
    quarantinedLastHour: 0,
    leadsLastHour: 0,
    leadsInUsualHour: 0,
  }
  const site = [
    ...toSiteMetrics({ channels: [], lastLeadAt: new Date(), ...counts }, START),
    ...(await readVisitMetrics((await openTestStore()).database, [], START)),
    ...readFactMetrics(START),
  ]
  const journal = { writable: true, spooled: 0, bytes: 0 }
  const build = { version: '0', node: '24' }
  const instance = toInstanceMetrics({
    databaseUp: true,
    databaseGone: false,
    leadsRefused: false,
    disk: [],
    journal,
    pool: null,
    backups: null,
    build,
  })
  const names = (all: Gauge[]) => all.map(({ name }) => name)
  for (const { name, scope, metric, watchedBy } of ALERT_RULES) {
    if (watchedBy === 'both') expect(names(scope === 'site' ? site : instance), name).toContain(metric)
  }
})

test('the Prometheus file has one alert per rule with its duration, and site-wide rules are aggregated over instances', () => {
  const yaml = toPrometheusRules(ALERT_RULES)
  expect(yaml).toContain('expr: max(site_deliveries_oldest_seconds) > 900\n        for: 2m')
  expect(yaml).toContain('expr: site_disk_free_bytes < 1000000000\n')
  expect(yaml).toContain('expr: up{job="ionia"} < 1\n')
  expect(yaml.match(/- alert: [A-Z]\w+\n/g)).toHaveLength(ALERT_RULES.length)
})

test('a rule raises nothing while the rule that covers it holds, and nothing says that it is over', async () => {
  const sent: string[] = []
  let metrics: Gauge[] = []
  const names = ['database-down', 'leads-refused', 'journal-failing']
  const check = createAlertWatch({
    rules: ALERT_RULES.filter(({ name }) => names.includes(name)),
    memory: createProcessAlertMemory(),
    readMetrics: async () => metrics,
    send: async ({ key }) => void sent.push(key.split(':').slice(0, 2).join(':')),
  })
  const refused = ['site_database_up', 'site_leads_refused', 'site_journal_failing'].map((name, index) => ({
    name,
    samples: [{ value: index }],
  }))
  refused[2]!.samples = [{ value: 1 }]
  metrics = refused
  for (let minute = 0; minute < 5; minute++) await check(START + minute * MINUTE_MS)
  expect(sent).toEqual(['alert:leads-refused'])

  // The journal can be written again, and the database cannot.
  metrics = [...gauge('site_database_up', 0), ...gauge('site_leads_refused', 0), ...gauge('site_journal_failing', 0)]
  await check(START + 5 * MINUTE_MS)
  expect(sent.slice(1)).toEqual(['alert:database-down', 'over:leads-refused'])
})

test('alerts that say where leads are stay silent while enquiries are refused, for Prometheus too', () => {
  const claims = ALERT_RULES.filter(({ text }) => /Leads (are|go) /.test(text))
  expect(claims.map(({ name }) => name)).toEqual(['database-down', 'journal-failing'])
  const yaml = toPrometheusRules(ALERT_RULES)
  for (const { coveredBy, metric } of claims) {
    expect(coveredBy).toBe('leads-refused')
    expect(yaml).toMatch(new RegExp(`expr: ${metric} .* unless site_leads_refused > 0\n`))
  }
})
