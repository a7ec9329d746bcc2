/** The tables with a second copy in the journal, parents first. */
import type { Logger } from 'pino'

import type { Database } from './database/database.server.ts'
import { actTables } from './desk/journaled-acts.server.ts'
import { inboundTables } from './inbound/journaled-inbound.server.ts'
import { createRowRecovery } from './leads/journal/row-recovery.server.ts'
import type { RowRecovery } from './leads/journal/row-recovery.server.ts'
import { orderTables } from './payments/journaled-orders.server.ts'
import { visitTables } from './visits/journaled-visits.server.ts'

export const createSiteRecovery = (database: Database, log: Logger): RowRecovery =>
  createRowRecovery({ database, tables: [...orderTables(), ...visitTables(), ...actTables, ...inboundTables()], log })
