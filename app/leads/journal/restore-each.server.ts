import type { Logger } from 'pino'

import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { isValueFault } from '#app/database/database.server.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'

type Options = { recovery: Pick<LeadRecovery, 'putBack'>; log: Logger }

/** `leftBehind`: the database will not have them; they are in the journal alone. */
type PutBackEach = { putBack: number; leftBehind: LeadRecord[] }

/**
 * Puts leads of the journal into the database together, and one by one when that fails: one that it will not have hides no
 * other.
 * @throws whatever says that the database refuses them all
 */
export async function restoreEach(records: LeadRecord[], { recovery, log }: Options): Promise<PutBackEach> {
  try {
    const { count, renamed } = await recovery.putBack(records)
    for (const refs of renamed) {
      log.warn(refs, 'a lead has a new reference: the one that its visitor was told is another lead’s')
    }
    return { putBack: count, leftBehind: [] }
  } catch (error) {
    if (!isValueFault(error)) throw error
    const [first, ...rest] = records
    if (first && rest.length === 0) {
      // Not the error itself: PostgreSQL gives the whole row with it.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ ref: first.ref, reason }, 'the database will not have this lead: it stays in the journal')
      return { putBack: 0, leftBehind: records }
    }
  }
  const each: PutBackEach[] = []
  for (const record of records) each.push(await restoreEach([record], { recovery, log }))
  return {
    putBack: each.reduce((sum, { putBack }) => sum + putBack, 0),
    leftBehind: each.flatMap(({ leftBehind }) => leftBehind),
  }
}
