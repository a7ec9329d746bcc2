/** Brings the tables up to date. A migration, once released, is never edited: write the next one. */
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

import * as createLeads from './001-create-leads.ts'
import * as addConsentAndEnquiryNumber from './002-add-consent-and-enquiry-number.ts'
import * as createStaffNotices from './003-create-staff-notices.ts'
import * as createOrders from './004-create-orders.ts'
import * as createOperations from './005-create-operations.ts'
import * as createRateLimits from './006-create-rate-limits.ts'
import * as createErasedLeads from './007-create-erased-leads.ts'
import * as addChargesAndUnknownPayments from './008-add-charges-and-unknown-payments.ts'

const migrations: Record<string, Migration> = {
  '001-create-leads': createLeads,
  '002-add-consent-and-enquiry-number': addConsentAndEnquiryNumber,
  '003-create-staff-notices': createStaffNotices,
  '004-create-orders': createOrders,
  '005-create-operations': createOperations,
  '006-create-rate-limits': createRateLimits,
  '007-create-erased-leads': createErasedLeads,
  '008-add-charges-and-unknown-payments': addChargesAndUnknownPayments,
}

export async function migrateToLatest<Tables>(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
