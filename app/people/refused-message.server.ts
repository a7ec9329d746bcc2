import type { Transaction } from 'kysely'

import type { Tables, VisitMessageRow } from '#app/database/tables.ts'
import { record } from './record.server.ts'

/** The visitor has not got a message about the demo, once for each message. */
export const recordRefused = (
  transaction: Transaction<Tables>,
  { id, lead_id: leadId }: Pick<VisitMessageRow, 'id' | 'lead_id'>,
  at: number,
) => record(transaction, [{ id: `message:${id}`, leadId, at, kind: 'message-refused', data: {} }])
