/** Never edit a released migration. Each one only adds, so that the previous release still works (decision 023). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

import * as createLeads from './001-create-leads.ts'
import * as addConsentAndEnquiryNumber from './002-add-consent-and-enquiry-number.ts'
import * as createStaffNotices from './003-create-staff-notices.ts'
import * as createOrders from './004-create-orders.ts'
import * as createOperations from './005-create-operations.ts'
import * as createRateLimits from './006-create-rate-limits.ts'
import * as createErasedLeads from './007-create-erased-leads.ts'
import * as addChargesAndUnknownPayments from './008-add-charges-and-unknown-payments.ts'
import * as addConsentHistory from './009-add-consent-history.ts'
import * as createVisits from './010-create-visits.ts'
import * as createStaff from './011-create-staff.ts'
import * as createDesk from './012-create-desk.ts'
import * as createVerdicts from './013-create-verdicts.ts'
import * as addPasskeysAndLanguages from './015-add-passkeys-and-languages.ts'
import * as createReportFacts from './016-create-report-facts.ts'
import * as createVerdictExamples from './017-create-verdict-examples.ts'
import * as indexLastDeliveries from './018-index-last-deliveries.ts'
import * as pageStaffLog from './021-page-staff-log.ts'
import * as createDeskProspects from './022-create-desk-prospects.ts'
import * as creditResults from './023-credit-results.ts'
import * as takePayments from './025-take-payments.ts'
import * as indexListsOfProspects from './028-index-lists-of-prospects.ts'
import * as dateRoleChanges from './030-date-role-changes.ts'
import * as createInbound from './033-create-inbound.ts'
import * as addReceipts from './034-add-receipts.ts'
import * as markSampleOrders from './035-mark-sample-orders.ts'
import * as createImports from './037-create-imports.ts'
import * as addFeedsAndTargets from './038-add-feeds-and-targets.ts'
import * as createPush from './039-create-push.ts'
import * as createReplies from './040-create-replies.ts'
import * as createContentEdits from './041-create-content-edits.ts'
import * as addLanguage from './042-add-language.ts'
import * as extendReplies from './044-extend-replies.ts'
import * as journalLateEvents from './045-journal-late-events.ts'

export const migrations: Record<string, Migration> = {
  '001-create-leads': createLeads,
  '002-add-consent-and-enquiry-number': addConsentAndEnquiryNumber,
  '003-create-staff-notices': createStaffNotices,
  '004-create-orders': createOrders,
  '005-create-operations': createOperations,
  '006-create-rate-limits': createRateLimits,
  '007-create-erased-leads': createErasedLeads,
  '008-add-charges-and-unknown-payments': addChargesAndUnknownPayments,
  '009-add-consent-history': addConsentHistory,
  '010-create-visits': createVisits,
  '011-create-staff': createStaff,
  '012-create-desk': createDesk,
  '013-create-verdicts': createVerdicts,
  '015-add-passkeys-and-languages': addPasskeysAndLanguages,
  '016-create-report-facts': createReportFacts,
  '017-create-verdict-examples': createVerdictExamples,
  '018-index-last-deliveries': indexLastDeliveries,
  '021-page-staff-log': pageStaffLog,
  '022-create-desk-prospects': createDeskProspects,
  '023-credit-results': creditResults,
  '025-take-payments': takePayments,
  '028-index-lists-of-prospects': indexListsOfProspects,
  '030-date-role-changes': dateRoleChanges,
  '033-create-inbound': createInbound,
  '034-add-receipts': addReceipts,
  '035-mark-sample-orders': markSampleOrders,
  '037-create-imports': createImports,
  '038-add-feeds-and-targets': addFeedsAndTargets,
  '039-create-push': createPush,
  '040-create-replies': createReplies,
  '041-create-content-edits': createContentEdits,
  '042-add-language': addLanguage,
  '044-extend-replies': extendReplies,
  '045-journal-late-events': journalLateEvents,
}

export type MigrationState = {
  /** This release's migrations that are not applied yet. */
  pending: string[]
  /** Migrations that a newer release has applied. */
  unknown: string[]
}

/** @returns null if the database has none of the site's tables */
export async function readMigrations<Tables>(database: Kysely<Tables>): Promise<MigrationState | null> {
  const executed = await listExecuted(database)
  if (!executed) return null
  return {
    pending: Object.keys(migrations).filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !(name in migrations)),
  }
}

async function listExecuted<Tables>(database: Kysely<Tables>): Promise<string[] | null> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Also handles a newer release's database. Kysely treats an unknown migration as corruption, so it gets an empty one. */
export async function migrateToLatest<Tables>(database: Kysely<Tables>): Promise<void> {
  const state = await readMigrations(database)
  if (state?.pending.length === 0) return
  const unknown = state?.unknown ?? []
  const done = Object.fromEntries(unknown.map((name): [string, Migration] => [name, { up: async () => undefined }]))
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...done, ...migrations }) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // A newer release may have migrated between the check and Kysely's lock.
  const now = await readMigrations(database)
  if (!now || now.unknown.length === unknown.length) throw error
  await migrateToLatest(database)
}
