/** A connection pooler in front of PostgreSQL: the real PgBouncer, with its default settings. */
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { createCounters } from '#app/leads/screening/counters.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { CRM_ONLY, createTestDatabase, newLead } from '../leads/store.ts'
import { WITHOUT_PGBOUNCER, hasPgBouncer, startPgBouncer } from './start-pgbouncer.ts'

if (!hasPgBouncer()) process.stderr.write(`${WITHOUT_PGBOUNCER}\n`)
const canRun = inject('postgres') !== undefined && hasPgBouncer()

async function startPooled(poolMode: 'session' | 'transaction' | 'statement', settings: string[] = []) {
  const server = await createTestDatabase({ isEmpty: true })
  const pooler = await startPgBouncer(server, { poolMode, settings })
  onTestFinished(pooler.stop)
  return { server, url: pooler.url, address: { dialect: 'postgres' as const, url: pooler.url } }
}

test.runIf(canRun)('stores leads and counts through a pooler of sessions, with every limit', async () => {
  const { address } = await startPooled('session')
  const database = await openDatabase(address)
  onTestFinished(() => database.destroy())
  await createSqlLeadStore(database).accept(
    createLeadRecord(newLead(), { submissionId: null, contentHash: 'pooled' }, [...CRM_ONLY]),
  )
  const { rows } = await sql`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('synchronous_commit') as commit
  `.execute(database)
  expect(rows).toEqual([{ lock: '1500ms', statement: '10s', idle: '10s', commit: 'on' }])

  const warnings: unknown[] = []
  const counters = createCounters({
    database: address,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  })
  expect(await counters('pooled', 60).increment('one')).toBe(1)
  expect(warnings).toEqual([])

  const forCommands = await openExisting(address)
  onTestFinished(() => forCommands.destroy())
  expect(await createSqlLeadStore(forCommands).list({})).toHaveLength(1)
})

test.runIf(canRun).each([
  ['transaction', []],
  ['transaction', ['default_pool_size=1']],
  ['transaction', ['server_round_robin=1']],
  ['statement', []],
] as const)('refuses a pooler of %ss %j in one sentence', async (poolMode, settings) => {
  const { address, server } = await startPooled(poolMode, [...settings])
  const sentence = /^PostgreSQL at .*: Its pooler shares connections between clients: set pool_mode=session there/
  await expect(openDatabase(address)).rejects.toThrow(sentence)
  await (await openDatabase({ dialect: 'postgres', url: server })).destroy()
  await expect(openExisting(address)).rejects.toThrow(sentence)
})
