/** Extensions of lead storage by other folders: tables with a second copy in the journal, and parts of a lead's transaction. */
import type { Logger } from 'pino'

import type { Database } from './database/database.server.ts'
import { actTables } from './desk/journaled-acts.server.ts'
import { withdrawalPart } from './desk/withdrawal-part.server.ts'
import { inboundTables } from './inbound/journaled-inbound.server.ts'
import { createRowRecovery } from './leads/journal/row-recovery.server.ts'
import type { RowRecovery } from './leads/journal/row-recovery.server.ts'
import { joinParts } from './leads/lead-part.ts'
import { orderTables } from './payments/journaled-orders.server.ts'
import { completeVouchers } from './payments/vouchers/complete-vouchers.server.ts'
import { voucherPart } from './payments/vouchers/voucher-part.server.ts'
import { peoplePart } from './people/arrival.server.ts'
import { completePeople } from './people/regroup.server.ts'
import { visitTables } from './visits/journaled-visits.server.ts'
import { visitPart } from './visits/visit-part.server.ts'

/** People first, because the others tell what happened to them. */
export const leadPart = joinParts([peoplePart, visitPart, withdrawalPart, voucherPart])

/** Lists parent tables first. */
export const createSiteRecovery = (database: Database, log: Logger): RowRecovery =>
  createRowRecovery({
    database,
    tables: [...orderTables(), ...visitTables(), ...actTables, ...inboundTables()],
    async complete(restored) {
      await completePeople(restored)
      await completeVouchers(restored)
    },
    log,
  })
