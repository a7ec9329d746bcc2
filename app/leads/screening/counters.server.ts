/** Rate counters in memory or PostgreSQL. A failing or slow counter returns zero, so that no lead waits for it. */
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

import { openConnections } from '#app/database/postgres-pool.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { DatabaseAddress } from '#app/settings/env.server.ts'

export type Counter = {
  /** @returns the count in the current window, this one included; 0 if unknown */
  increment: (key: string) => Promise<number>
  read: (key: string) => Promise<number>
}

export type Counters = (name: string, windowS: number) => Counter

const HOUR_MS = 60 * 60 * 1000
/** Longer than any window. */
const DAY_MS = 24 * HOUR_MS

/** How long a visitor waits for a counter. */
const TIMEOUT_MS = 150

/** Maximum number of keys of a counter in memory, so that invented keys cannot fill it. The oldest is evicted first. */
const MOST_KEYS = 10_000

type Options = { database: DatabaseAddress; log: Pick<Logger, 'warn'> }

export function createCounters({ database, log }: Options): Counters {
  const pool = database.dialect === 'postgres' ? openPool(database.url) : null
  if (pool) setInterval(() => void removeFuture(pool).catch(() => undefined), HOUR_MS).unref()
  return (name, windowS) => {
    const counting = pool ? countInPostgres(pool, name, windowS) : countInMemory(name, windowS)
    const orNone = async (work: Promise<number>) => {
      try {
        return await withTimeout(work, TIMEOUT_MS)
      } catch (error) {
        log.warn({ counter: name, err: error }, 'rate counter unavailable: lead not counted')
        return 0
      }
    }
    return {
      increment: (key) => orNone(counting.increment(key)),
      read: (key) => orNone(counting.read(key)),
    }
  }
}

/** A separate small pool, so that counting never takes a connection from a lead or waits for a lead's commit. */
const openPool = (url: string) =>
  openConnections({
    url,
    application_name: 'ionia counters',
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: 1000,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    // A lost count is harmless.
    parameters: { synchronous_commit: 'off', statement_timeout: 1000 },
  })

type Counting = Pick<Counter, 'increment' | 'read'>

function countInPostgres(pool: Pool, name: string, windowS: number): Counting {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: 1,
    duration: windowS,
  })
  return {
    increment: async (key) => (await limiter.penalty(key)).consumedPoints,
    read: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
  }
}

/** A clock that ran ahead leaves windows that end in the future, in which every sender would be counted for months. */
const removeFuture = (pool: Pool) => pool.query('delete from rate_limits where expire > $1', [Date.now() + DAY_MS])

function countInMemory(name: string, windowS: number): Counting {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: 1, duration: windowS })
  const keys = new Set<string>()
  return {
    async increment(key) {
      keys.delete(key)
      keys.add(key)
      const [oldest] = keys
      if (keys.size > MOST_KEYS && oldest !== undefined) {
        keys.delete(oldest)
        await limiter.delete(oldest)
      }
      return (await limiter.penalty(key)).consumedPoints
    },
    read: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
  }
}
