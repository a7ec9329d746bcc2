/** Measures leads stored per second, each flushed before its response: in groups, with one commit each, and the disk's own limit. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { openDatabase } from '#app/database/database.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { median, round, table } from './table.ts'

const ROUNDS = 3
const ROUND_MS = 3000
const AT_ONCE = 64

export async function benchPosts(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-bench-'))
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') })
  const store = createSqlLeadStore(database)
  const rates: Record<'fsync' | 'single' | 'grouped', number[]> = { fsync: [], single: [], grouped: [] }
  for (let at = 0; at < ROUNDS; at += 1) {
    rates.fsync.push(flushes(folder))
    rates.single.push(await stored(store, 1))
    rates.grouped.push(await stored(store, AT_ONCE))
  }
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
  const [fsync, single, grouped] = [median(rates.fsync), median(rates.single), median(rates.grouped)]

  return [
    table(
      ['Stored on this disk', 'per second'],
      [
        ['fsync alone, 512 bytes appended', round(fsync)],
        ['leads, one commit each', round(single)],
        [`leads, ${AT_ONCE} at once in shared commits`, round(grouped)],
      ],
    ),
    '',
    `Shared commits store ${round(grouped / single, 1)} times as many (at least 5 wanted).`,
  ].join('\n')
}

function flushes(folder: string): number {
  const file = openSync(join(folder, 'flush'), 'a')
  const bytes = Buffer.alloc(512)
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < ROUND_MS; count += 1) {
    writeSync(file, bytes)
    fsyncSync(file)
  }
  closeSync(file)
  return count / (ROUND_MS / 1000)
}

let made = 0

async function stored(store: LeadStore, atOnce: number): Promise<number> {
  const start = performance.now()
  let count = 0
  const work = async () => {
    while (performance.now() - start < ROUND_MS) {
      made += 1
      await store.accept(
        createLeadRecord(sampleLead(made), { submissionId: null, contentHash: `bench ${made}` }, [
          { name: 'crm', on: true },
        ]),
      )
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / ((performance.now() - start) / 1000)
}

const sampleLead = (number: number) => ({
  form: 'contact' as const,
  header: 'Ionia Enquiry',
  fields: {
    name: 'Asha Rao',
    phone: `+9198${String(number).padStart(8, '0')}`,
    comment: 'Which machine suits hard water?',
  },
  page: '/',
  attribution: {},
  consent: { version: '2026-11-21', whatsapp: false },
  screening: { verdict: 'clean' as const, reasons: [] },
  createdAt: new Date(),
})
