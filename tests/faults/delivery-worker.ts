/**
 * A process that only delivers, with the site's own adapters, stores and dispatcher, for tests that kill it.
 *
 * Settings: DATABASE_URL and the channels'. IN_A_HURRY shortens waits, leases and attempts; DIE_AT kills it at a named point;
 * with VISITORS it first accepts leads. It prints `ready` once it delivers.
 */
import { pino } from 'pino'

import { openDatabase } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Channel } from '#app/leads/channels/channel.ts'
import { createChannels } from '#app/leads/channels/index.server.ts'
import { createCircuitBreaker } from '#app/leads/delivery/circuit-breaker.server.ts'
import { createDeadLetters } from '#app/leads/delivery/dead-letters.ts'
import { createDispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import { createSqlAlertQueue } from '#app/alerts/sql-alert-queue.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { CRM_ONLY, newLead } from '../leads/new-lead.ts'

/** The three-day schedule in about two minutes. */
const SHORTER = 2000
const SHORT_LEASE_MS = 4000
const SHORT_ATTEMPT_MS = 1000

export type Point = 'before-commit' | 'after-commit' | 'after-claim' | 'after-send' | 'before-settle' | 'after-settle'

const { DIE_AT, VISITORS = '', IN_A_HURRY, ...environment } = process.env

function pass(point: Point) {
  if (point === DIE_AT) process.kill(process.pid, 'SIGKILL')
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const withTestPace = (queue: DeliveryQueue): DeliveryQueue => ({
  ...queue,
  claimDue: async (channel, limit, now, leaseMs) => {
    // One at a time if it kills itself, so that a kill interrupts one delivery.
    if (DIE_AT && underWay > 0) return []
    const claims = await queue.claimDue(channel, DIE_AT ? 1 : limit, now, IN_A_HURRY ? SHORT_LEASE_MS : leaseMs)
    underWay += claims.length
    if (claims.length > 0) pass('after-claim')
    return claims
  },
  complete: async (claim, outcome, result, now) => {
    pass('before-settle')
    const isShort = IN_A_HURRY && result.status === 'pending'
    const wait = isShort ? { waitMs: Math.ceil(result.waitMs / SHORTER) } : {}
    const isSettled = await queue.complete(claim, outcome, { ...result, ...wait }, now)
    pass('after-settle')
    underWay -= 1
    return isSettled
  },
})
let underWay = 0

const cutShort = (channel: Channel): Channel => ({
  ...channel,
  deliver: async (parcel, signal) => {
    const outcome = await channel.deliver(parcel, IN_A_HURRY ? AbortSignal.timeout(SHORT_ATTEMPT_MS) : signal)
    pass('after-send')
    return outcome
  },
})

/** Kills between a lead's last statement and its commit. */
const crashBeforeCommit = (database: Database): Database =>
  database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows !== undefined) inserts += 1
      if (inserts === 2) pass('before-commit')
      return result
    },
  })
let inserts = 0

const settings = parseSettings(environment)
const database = await openDatabase(settings.database)
const queue = withTestPace(createSqlDeliveryQueue(database))
const channels = createChannels(settings, fetch)
const alerts = createSqlAlertQueue(database)
const dispatcher = createDispatcher({
  queue,
  channels: new Map([...channels].map(([name, channel]) => [name, cutShort(channel)])),
  pauses: createCircuitBreaker({ queue, alerts }),
  deadLetters: createDeadLetters({ alerts }),
  log: pino({ level: 'silent' }),
})

const store = createSqlLeadStore(crashBeforeCommit(database))
for (const visitor of VISITORS.split(',').filter(Boolean)) {
  const keys = { submissionId: `submission-of-${visitor}`, contentHash: visitor }
  const { ref } = await store.accept(createLeadRecord(newLead({ createdAt: new Date() }), keys, CRM_ONLY))
  pass('after-commit')
  print(`accepted ${visitor} ${ref}`)
}

dispatcher.start()
print('ready')
// Polls often, because no site wakes this dispatcher after each lead.
setInterval(dispatcher.wake, 50)
