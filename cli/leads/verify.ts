import { hasDifferences, verify as verifyJournal } from '#app/leads/journal/verify.server.ts'
import type { Verified } from '#app/leads/journal/verify.server.ts'
import { log } from '#app/log.server.ts'
import { createSqlOrderRecovery } from '#app/payments/sql-order-recovery.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { Verb } from './options.ts'

/** Journal, database and deliveries, compared. Exit code 1 when something differs. */
export const verify: Verb = {
  usage: 'verify',
  async run({ database, settings }) {
    const verified = await verifyJournal(settings.journalDir, {
      recovery: createSqlLeadRecovery(database),
      orders: createSqlOrderRecovery(database, log),
    })
    return { json: verified, text: toText(verified), differs: hasDifferences(verified.differences) }
  },
}

const SENTENCES = {
  notInDatabase: 'in the journal, but not in the database; the running site or its next start brings them over',
  notInJournal: 'in the database, but not in the journal; the next start of the site copies them',
  withoutDeliveries: 'without some of their deliveries in the database; leads retry does not find these',
  sentButPending: 'sent, but waiting to be sent again in the database; the next start of the site marks them',
  ordersNotInDatabase: 'orders of which the journal knows more than the database; the next start puts them back',
  ordersNotInJournal:
    'orders of which the journal knows less than the database; the running site or its next start copies them',
  erasedButKept: 'erased, but still in the journal; the running site or its next start takes them out',
}

function toText({ leads, differences: { damagedLines, ...lists } }: Verified): string {
  const found = Object.entries(lists).flatMap(([name, refs]) =>
    refs.length > 0
      ? [`${refs.length} ${SENTENCES[name as keyof typeof SENTENCES]}:`, ...refs.map((ref) => `  ${ref}`)]
      : [],
  )
  if (damagedLines > 0) found.push(`${damagedLines} damaged lines in the journal.`)
  return found.length > 0 ? found.join('\n') : `Journal, database and deliveries agree: ${leads} leads in the journal.`
}
