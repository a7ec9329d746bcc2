import { existsSync } from 'node:fs'

import { openIfAny } from '#app/database/existing-database.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { Settings } from '#app/settings/env.server.ts'

/** Reads the erasures from the database that a restore replaces. @returns null if it is unreadable */
export async function readErased(address: Settings['database']): Promise<string[] | null> {
  if (address.dialect === 'sqlite' && !existsSync(address.file)) return []
  try {
    const existing = await openIfAny(address)
    if (!existing) return []
    try {
      return await createSqlLeadRecovery(existing).erasedSince(0)
    } finally {
      await existing.destroy()
    }
  } catch {
    return null
  }
}
