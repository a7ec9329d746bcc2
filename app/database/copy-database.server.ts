/** Copies a database into an empty one and verifies each row. Rolls a failed copy back. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { lookUp } from '#app/lookup/look-up.ts'

import type { Database } from './database.server.ts'
import type { Tables } from './tables.ts'

export type TableName = keyof Tables

/** Listed in the order of copying, so that referenced tables come first. */
const TABLES = {
  leads: true,
  erased_leads: true,
  deliveries: true,
  attempts: true,
  channel_pauses: true,
  alerts: true,
  open_alerts: true,
  leases: true,
  jobs: true,
  orders: true,
  payments: true,
  payment_events: true,
  unknown_payments: true,
  refunds: true,
  vouchers: true,
  voucher_series: true,
  members: true,
  member_enrolments: true,
  member_sessions: true,
  member_devices: true,
  member_passkeys: true,
  member_challenges: true,
  member_answers: true,
  member_tries: true,
  member_log: true,
  push_subscriptions: true,
  push_rings: true,
  visits: true,
  visit_events: true,
  visit_messages: true,
  timeline: true,
  enquiries: true,
  people: true,
  tasks: true,
  search_words: true,
  set_aside: true,
  desk_reads: true,
  desk_views: true,
  desk_verdicts: true,
  desk_verdict_examples: true,
  desk_facts: true,
  desk_credits: true,
  desk_money: true,
  inbound: true,
  inbound_leads: true,
  contact_aliases: true,
  replies: true,
  imports: true,
  import_rows: true,
  imported_leads: true,
  member_targets: true,
  calendar_feeds: true,
  ended_previews: true,
  content_edits: true,
  content_followers: true,
  quarantine_counts: true,
  write_checks: true,
} satisfies Record<TableName, true>
const TABLE_NAMES = Object.keys(TABLES) as TableName[]

export type Digest = { rows: number; checksum: string }
export type CopiedTable = { table: TableName; from: Digest; to: Digest }

/** The copy differs from its source, or is incomplete. Nothing has been moved. */
export class CopyError extends Error {}

export async function findFilled(database: Database): Promise<TableName[]> {
  const filled: TableName[] = []
  for (const table of TABLE_NAMES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

/** Copies an SQLite database while the site is stopped. @throws {CopyError} if a table differs or the site wrote */
export async function copyDatabase(from: Database, to: Database): Promise<CopiedTable[]> {
  const startedAt = Date.now()
  const version = await readVersion(from)
  return to.transaction().execute(async (target) => {
    // One transaction, so that all tables are read at the same moment.
    const copied = await from.transaction().execute(async (source) => {
      const tables: CopiedTable[] = []
      for (const table of TABLE_NAMES) tables.push(await copyTable(table, source, target))
      return tables
    })
    const differing = copied.filter(
      (table) => table.from.rows !== table.to.rows || table.from.checksum !== table.to.checksum,
    )
    if (differing.length > 0) throw new CopyError(`Different after the move: ${differing.map(nameOf).join(', ')}.`)
    if ((await readVersion(from)) !== version) throw new CopyError(await describeArrivals(from, startedAt))
    return copied
  })
}

const nameOf = ({ table }: CopiedTable) => table

/** Rows per insert. Far below PostgreSQL's limit of 65,535 values per statement. */
const CHUNK = 500

type Row = Record<string, unknown>

async function copyTable(table: TableName, source: Transaction<Tables>, target: Transaction<Tables>) {
  const from = createDigest()
  for await (const rows of inChunks(source.selectFrom(table).selectAll().stream())) {
    rows.forEach(from.add)
    await target
      .insertInto(table)
      .values(rows as never)
      .execute()
  }
  return { table, from: from.result(), to: await digestOf(table, target) }
}

/** Reads with a cursor, which needs no order and keeps only one chunk in memory. */
async function digestOf(table: TableName, target: Transaction<Tables>): Promise<Digest> {
  const digest = createDigest()
  await sql`declare arrived cursor for select * from ${sql.table(table)}`.execute(target)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(CHUNK)} from arrived`.execute(target)
    rows.forEach(digest.add)
    if (rows.length < CHUNK) break
  }
  await sql`close arrived`.execute(target)
  return digest.result()
}

/** A checksum that is independent of row order, which differs between databases. */
function createDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row) {
      const columns = Object.keys(row).sort()
      const hash = createHash('sha256')
        .update(JSON.stringify(columns.map((column) => [column, lookUp(row, column)])))
        .digest()
      rows += 1
      sum = BigInt.asUintN(64, sum + hash.readBigUInt64BE())
    },
    result: (): Digest => ({ rows, checksum: sum.toString(16).padStart(16, '0') }),
  }
}

async function* inChunks(rows: AsyncIterable<object>): AsyncGenerator<Row[]> {
  let chunk: Row[] = []
  for await (const row of rows) {
    if (chunk.push(row as Row) < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** A number that changes whenever another process commits. */
async function readVersion(database: Database): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database)
  return rows[0]!.data_version
}

async function describeArrivals(from: Database, startedAt: number): Promise<string> {
  const arrived = await from.selectFrom('leads').select('ref').where('created_at', '>=', startedAt).execute()
  return arrived.length > 0
    ? `Arrived meanwhile: ${arrived.map(({ ref }) => ref).join(', ')}.`
    : 'The site has written meanwhile: deliveries or payments.'
}
