import { countRows } from '#app/database/count-rows.server.ts'
import { describeDatabase } from '#app/database/existing-database.server.ts'
import { createSiteRecovery } from '#app/lead-storage-parts.server.ts'
import { readPast } from '#app/leads/journal/lost-database.server.ts'
import { hasDifferences, verify as verifyJournal } from '#app/leads/journal/verify.server.ts'
import type { Verified } from '#app/leads/journal/verify.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import type { Context, Verb } from './options.ts'
import { istTime } from '#app/time/india.ts'
import { count } from './print.ts'

/** Exits with code 1 if something differs. */
export const verify: Verb = {
  about: 'compare the journal with the database and its deliveries; exit with 1 if they differ',
  async run(context) {
    const { database, settings } = context
    const verified = await verifyJournal(settings.journalDir, {
      recovery: createSqlLeadRecovery(database),
      rows: createSiteRecovery(database, log),
    })
    const places = await readComparedPlaces(context)
    return {
      json: { ...places, ...verified },
      text: [...toPlaceLines(places, verified), toText(verified)].join('\n'),
      differs: hasDifferences(verified.differences),
    }
  },
}

type Places = { database: string; databaseLeads: number; journal: string; lastBackupAt: string | null }

/** Prints the compared database and folder, so that checking the wrong one is noticed. */
async function readComparedPlaces({ database, settings }: Context): Promise<Places> {
  const { lastBackup } = await readPast(settings.journalDir)
  return {
    database: describeDatabase(settings.database),
    databaseLeads: await countRows(database.selectFrom('leads')),
    journal: settings.journalDir ?? 'none',
    lastBackupAt: lastBackup && new Date(lastBackup.at).toISOString(),
  }
}

const toPlaceLines = ({ database, databaseLeads, journal, lastBackupAt }: Places, { leads }: Verified) => [
  `Database  ${database}: ${count(databaseLeads, 'lead')}`,
  `Journal   ${journal}: ${count(leads, 'lead')}${lastBackupAt ? ` since the backup of ${istTime(new Date(lastBackupAt))} IST` : ''}`,
]

const SENTENCES = {
  notInDatabase: 'in the journal, but not in the database; the site adds them while it runs or at its next start',
  notInJournal: 'in the database, but not in the journal; the site copies them at its next start',
  withoutDeliveries: 'without some of their deliveries in the database; "leads retry" cannot send those',
  sentButPending: 'sent, but still pending in the database; the site corrects them at its next start',
  ordersNotInDatabase:
    'orders, visits or acts of staff that are newer in the journal than in the database; the site restores them at its next start',
  ordersNotInJournal:
    'orders, visits or acts of staff that are newer in the database than in the journal; the site copies them',
  erasedButKept: 'erased, but still in the journal; the site removes them while it runs or at its next start',
}

function toText({ differences: { damagedLines, ...lists } }: Verified): string {
  const found = Object.entries(lists).flatMap(([name, refs]) =>
    refs.length > 0
      ? [`${refs.length} ${SENTENCES[name as keyof typeof SENTENCES]}:`, ...refs.map((ref) => `  ${ref}`)]
      : [],
  )
  if (damagedLines > 0) found.push(`${count(damagedLines, 'damaged line')} in the journal.`)
  return found.length > 0 ? found.join('\n') : 'Journal, database and deliveries agree.'
}
