/** Opens the site's store in its own folder, with faults for database and journal. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { createSiteRecovery, leadPart } from '#app/lead-storage-parts.server.ts'
import { dropBackedUp } from '#app/leads/journal/backups.server.ts'
import { openJournal } from '#app/leads/journal/journal.server.ts'
import { openLeadStorage } from '#app/leads/journal/lead-storage.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { holdDatabase } from '../database/hold-database.ts'
import { endOnce } from '../end-once.ts'
import { CRM_ONLY, newLead } from './store.ts'

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** @param folder of an earlier run, to continue it */
export async function openSafeStore(folder = makeFolder(), journalFolder = folder) {
  const file = join(folder, 'site.db')
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const database = await openDatabase({ dialect: 'sqlite', file })
  const { store, queue, journal, refusal, rowCopies, ...storage } = await openLeadStorage({
    database,
    rows: createSiteRecovery(database, log),
    part: leadPart,
    folder: journalFolder,
    log,
  })
  const stop = endOnce(async () => {
    await storage.stop()
    await database.destroy()
  })
  return {
    folder,
    file,
    database,
    store,
    queue,
    journal,
    refusal,
    rowCopies,
    /** Lists leads like the staff command line. */
    sqlStore: createSqlLeadStore(database, leadPart),
    stop,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    journalText: () => readFileSync(journal.state().file!, 'utf8'),
    /** Another process locks the database. @returns a function that releases it */
    lock: () => holdDatabase(file),
  }
}

/** Removes the backup's entries from the journal, like the running site. */
export async function shortenJournal(folder: string) {
  const journal = await openJournal(folder)
  await dropBackedUp(folder, journal)
  await journal.close()
}

let visitors = 0

/** Creates leads, each from another visitor. */
export function newRecord(changes: Parameters<typeof newLead>[0] = {}) {
  visitors += 1
  const keys = { submissionId: `submission-of-visitor-${visitors}`, contentHash: `hash ${visitors}` }
  return createLeadRecord(newLead({ createdAt: new Date(), ...changes }), keys, CRM_ONLY)
}

/** A lead that no database accepts, because a required column is missing. */
export function unfitRecord(): LeadRecord {
  const record = newRecord()
  return { ...record, lead: { ...record.lead, page: null as unknown as string } }
}
