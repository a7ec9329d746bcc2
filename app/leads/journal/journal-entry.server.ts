/**
 * What stands in the journal, and how: NDJSON, one entry a line, each under a checksum of its own, so that a torn or damaged
 * line is known for what it is and hides no other.
 *
 *   {"crc":"9f1c2b7a","entry":{"kind":"lead","record":{…}}}
 */
import { crc32 } from 'node:zlib'

import type { RowEntry } from './row-entry.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { BackupNote } from './backup-folder.server.ts'

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
