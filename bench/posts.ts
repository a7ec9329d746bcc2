/**
 * Leads stored per second, each on disk before its answer: in groups as the site does, and one commit for each, against
 * what the disk can flush at all. Then over HTTP, with pages asked for meanwhile.
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#app/leads/store/database.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { load } from './load.ts'
import { startOurs } from './servers.ts'
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
    '',
    await overHttp(),
  ].join('\n')
}

/** Flushes per second of this disk. */
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
      await store.accept(sampleLead(made), { submissionId: null, contentHash: `bench ${made}` }, [
        { name: 'crm', on: true },
      ])
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

/** Each post is another person's. */
const WRK_POST = `
local count = 0
request = function()
  count = count + 1
  local body = "phone=" .. string.format("9%09d", (count * 7919 + os.time() * 31) % 1000000000)
  return wrk.format("POST", "/submit", { ["Content-Type"] = "application/x-www-form-urlencoded" }, "form=connect&" .. body)
end`

async function overHttp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-bench-'))
  const script = join(folder, 'post.lua')
  writeFileSync(script, WRK_POST)
  const site = await startOurs(4204)
  const page = { url: `${site.url}/`, connections: 8, headers: { 'Accept-Encoding': 'br' } }
  const quiet = await load({ ...page, seconds: 3 })
  const full = await load({ url: site.url, script, seconds: 6, connections: 32 })
  // Few connections keep the load well below what it can take.
  const [half, busy] = await Promise.all([
    load({ url: site.url, script, seconds: 6, connections: 8 }),
    load({ ...page, seconds: 6, connections: 2 }),
  ])
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  return table(
    ['Over HTTP, server on one core', 'per second', 'p99 ms', 'errors'],
    [
      ['posts, 32 connections', round(full.perSecond), round(full.p99Ms), full.errors],
      ['posts, 8 connections, beside pages', round(half.perSecond), round(half.p99Ms), half.errors],
      ['pages alone', round(quiet.perSecond), round(quiet.p99Ms, 1), quiet.errors],
      ['pages beside posts', round(busy.perSecond), round(busy.p99Ms, 1), busy.errors],
    ],
  )
}
