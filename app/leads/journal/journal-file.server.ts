/**
 * A journal file in NDJSON, with one entry per line. Each has its own checksum, so that a damaged line does not affect the others.
 *
 *   {"crc":"9f1c2b7a","entry":{"kind":"lead","record":{…}}}
 */
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'

import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { BackupNote } from './backups.server.ts'

/** After a roll back the file may have other kinds, which are skipped and stay. */
export type JournalEntry =
  | { kind: 'lead'; record: LeadRecord }
  /** The visitor's correct captcha answer released it from quarantine. */
  | { kind: 'released'; ref: string }
  /** Sent, so a repair must not send it again. */
  | { kind: 'delivered'; deliveryId: string; at: number }
  /** Replaces an erased lead, so that no older copy restores it. */
  | { kind: 'erased'; leadId: string }
  /** This backup contains all earlier entries, which have left the journal. */
  | ({ kind: 'backed-up' } & BackupNote)
  | RowEntry

export type Row = Record<string, string | number | null>

/** The state of a row of a table other than `leads`. A later entry replaces an earlier one. */
export type RowEntry = {
  kind: 'row'
  table: string
  /** The primary key. */
  key: string
  /** A version that differs between two states of the row. */
  version: string | number
  /** The time of the change. */
  at: number
  /** A reference for staff; the key if there is none. */
  name: string
  row: Row
}

export const isRowEntry = (entry: { kind: string }): entry is RowEntry => entry.kind === 'row'

/** Formats an entry so that equal entries have the same text. */
export const keyOf = ({ table, key, version }: Pick<RowEntry, 'table' | 'key' | 'version'>) =>
  `${table} ${key} ${version}`

/** The row without the data of these erased leads. Orders stay for the accounts; other rows are removed. */
export function withoutLeadsOf(entry: RowEntry, leadIds: ReadonlySet<string>): RowEntry | null {
  // Posts from outside services are erased with their leads, by their own ids.
  if (entry.table === 'inbound' && leadIds.has(entry.key)) return null
  const isOf = (column: string) => leadIds.has(String(lookUp(entry.row, column)))
  if (entry.table !== 'orders') return isOf('lead_id') ? null : entry
  const links = ['lead_id', 'part_lead_id'].filter(isOf)
  if (links.length === 0) return entry
  return { ...entry, row: { ...entry.row, ...Object.fromEntries(links.map((column) => [column, null])) } }
}

const START = '{"crc":"'
const CRC_LENGTH = 8
const ENTRY = '","entry":'

export function serializeEntry(entry: JournalEntry): string {
  const text = JSON.stringify(entry)
  return `${START}${checksum(text)}${ENTRY}${text}}\n`
}

export type JournalLine = { entry: JournalEntry; damaged?: never } | { entry?: never; damaged: string }

/**
 * Usually one entry; several if a line break is damaged. A text cannot contain `START`, because JSON escapes quotes.
 */
export function parseLine(line: string): JournalLine[] {
  if (line === '') return []
  const entry = parseWhole(line)
  if (entry) return [{ entry }]
  const next = line.indexOf(START, 1)
  if (next < 0) return [{ damaged: line }]
  const first = parseWhole(line.slice(0, next - 1))
  return [first ? { entry: first } : { damaged: line.slice(0, next) }, ...parseLine(line.slice(next))]
}

function parseWhole(line: string): JournalEntry | null {
  const from = START.length + CRC_LENGTH
  if (!line.startsWith(START) || !line.startsWith(ENTRY, from) || !line.endsWith('}')) return null
  const text = line.slice(from + ENTRY.length, -1)
  if (checksum(text) !== line.slice(START.length, from)) return null
  const entry = JSON.parse(text) as JournalEntry | null
  if (!entry?.kind) return null
  // JSON does not restore dates.
  if (entry.kind === 'lead') entry.record.lead.createdAt = new Date(entry.record.lead.createdAt)
  return entry
}

const checksum = (text: string) => crc32(text).toString(16).padStart(CRC_LENGTH, '0')

/** One file per process: `journal-1.ndjson`, `journal-2.ndjson`. */
export function journalFiles(folder: string | null): string[] {
  if (folder === null || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => /^journal-\d+\.ndjson$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** A last line without a line break may still be being written by a process; otherwise it is damaged. */
export async function* readJournal(file: string): AsyncGenerator<JournalLine & { text: string }> {
  for await (const line of splitLines(createReadStream(file))) {
    for (const parsed of parseLine(line)) yield { ...parsed, text: line }
  }
}

/** Splits bytes: `node:readline` also breaks at U+2028, which a visitor's text may contain. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      rest = []
      from = end + 1
    }
    rest.push(chunk.subarray(from))
  }
  yield Buffer.concat(rest).toString()
}

const BATCH = 100

export async function readOutcomes(files: string[]) {
  const outcomes = {
    erased: [] as string[],
    released: [] as string[],
    delivered: [] as { deliveryId: string; at: number }[],
    damagedLines: 0,
    /** Time since which the files contain every lead. It is the time of the last backup, or of their first lead. */
    completeSince: Infinity,
  }
  let backedUpAt = 0
  for (const file of files) {
    for await (const { entry } of readJournal(file)) {
      if (!entry) outcomes.damagedLines += 1
      else if (entry.kind === 'erased') outcomes.erased.push(entry.leadId)
      else if (entry.kind === 'released') outcomes.released.push(entry.ref)
      else if (entry.kind === 'delivered') outcomes.delivered.push({ deliveryId: entry.deliveryId, at: entry.at })
      else if (entry.kind === 'backed-up') backedUpAt = Math.max(backedUpAt, entry.at)
      else if (entry.kind === 'lead')
        outcomes.completeSince = Math.min(outcomes.completeSince, Number(entry.record.lead.createdAt))
    }
  }
  if (backedUpAt > 0) outcomes.completeSince = backedUpAt
  return outcomes
}

export const leadsOf = (files: string[]) => pickFrom(files, (entry) => (entry.kind === 'lead' ? entry.record : null))

export const rowsOf = (files: string[]) => pickFrom(files, (entry) => (isRowEntry(entry) ? entry : null))

async function* pickFrom<Item>(files: string[], pick: (entry: JournalEntry) => Item | null): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for (const file of files) {
    for await (const { entry } of readJournal(file)) {
      const item = entry && pick(entry)
      if (item) batch.push(item)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** @returns the new line, or null to drop it; `text` is the unchanged line */
export type Replace = (line: JournalLine & { text: string }) => string | null

/** The caller holds the file's lock. A crash leaves the old file unchanged. */
export async function rewriteJournal(file: string, replace: Replace): Promise<void> {
  const { uid, gid } = await stat(file)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    // The site must still own the file after root rewrites it.
    if (process.getuid?.() === 0) await handle.chown(uid, gid)
    for await (const line of readJournal(file)) {
      const text = replace(line)
      if (text !== null) await handle.appendFile(text.endsWith('\n') ? text : `${text}\n`)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  await syncFolder(file)
}

/** A rename is durable only after an fsync of the folder. */
export async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
