/** A database of its own for one test, on disk as in production. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { openDatabase } from '#app/leads/store/database.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import type { NewLead } from '#app/leads/store/lead-store.ts'

export async function openTestStore() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  const file = join(folder, 'data', 'site.db')
  const database = await openDatabase({ dialect: 'sqlite', file })
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })
  return { file, database, store: createSqlLeadStore(database), queue: createSqlDeliveryQueue(database) }
}

export const newLead = (changes: Partial<NewLead> = {}): NewLead => ({
  form: 'contact',
  header: 'Ionia Enquiry',
  fields: { name: 'Asha Rao', phone: '+919876543210', comment: 'Which machine suits hard water?' },
  page: '/',
  attribution: {},
  consent: { version: '2026-11-21', whatsapp: false },
  screening: { verdict: 'clean', reasons: [] },
  createdAt: new Date('2026-11-21T06:30:00Z'),
  ...changes,
})

export const CRM_ONLY = [{ name: 'crm', on: true }] as const
