/**
 * The file of a journal: NDJSON, one entry a line, each with its own checksum, so a torn or damaged line is recognised and
 * hides no other.
 *
 *   {"crc":"9f1c2b7a","entry":{"kind":"lead","record":{…}}}
 */
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'

import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { BackupNote } from './backups.server.ts'
import type { RowEntry } from './row-entry.ts'

/**
 * A newer release may write kinds that are not in this list. They are read like any other, so compare `kind`: what nobody here
 * knows is skipped, and stays in the file for the release that does.
 */
export type JournalEntry =
  | { kind: 'lead'; record: LeadRecord }
  /** Out of quarantine, by the visitor's right answer. */
  | { kind: 'released'; ref: string }
  /** Sent: not again after a repair. */
  | { kind: 'delivered'; deliveryId: string; at: number }
  /** Stands in the place of a lead that is erased, so that no older copy brings it back. */
  | { kind: 'erased'; leadId: string }
  /** What came before is in this backup, and here no longer. */
  | ({ kind: 'backed-up' } & BackupNote)
  | RowEntry

const START = '{"crc":"'
const CRC_LENGTH = 8
const ENTRY = '","entry":'

export function toLine(entry: JournalEntry): string {
  const text = JSON.stringify(entry)
  return `${START}${checksum(text)}${ENTRY}${text}}\n`
}

export type JournalLine = { entry: JournalEntry; damaged?: never } | { entry?: never; damaged: string }

/**
 * One line as a rule; two where the break between them is damaged. The start of a line can stand nowhere within one: quotes
 * in a visitor's text are escaped there.
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
  // The one value of an entry that JSON does not give back as it was.
  if (entry.kind === 'lead') entry.record.lead.createdAt = new Date(entry.record.lead.createdAt)
  return entry
}

const checksum = (text: string) => crc32(text).toString(16).padStart(CRC_LENGTH, '0')

/** One file for each process that keeps a journal here: `journal-1.ndjson`, and `journal-2.ndjson` beside it. */
export function journalFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => /^journal-\d+\.ndjson$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** A last line without its end may still be being written; it is damaged like any other otherwise. */
export async function* readJournal(file: string): AsyncGenerator<JournalLine & { text: string }> {
  for await (const line of splitLines(createReadStream(file))) {
    for (const parsed of parseLine(line)) yield { ...parsed, text: line }
  }
}

/** By the byte: `node:readline` also breaks lines at U+2028, which may stand in a visitor's text. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString()
      rest = []
      from = at + 1
    }
    rest.push(chunk.subarray(from))
  }
  yield Buffer.concat(rest).toString()
}

/** @returns the line that takes this one's place, or null for none; `text` is the line as it is */
export type Replace = (line: JournalLine & { text: string }) => string | null

/** The caller holds the file's lock. A crash leaves the old file unchanged. */
export async function rewriteJournal(file: string, replace: Replace): Promise<void> {
  const { uid, gid } = await stat(file)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    // Done by root, it must stay the site's file.
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

/** A new name is on disk once its folder is. */
export async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
