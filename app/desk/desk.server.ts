/** The operations on leads, shared by the desk and the command line. */
import type { Alerts } from '#app/alerts/alert.ts'
import { getDesk } from '#app/content/desk/desk.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { EnquiryRow } from '#app/database/tables.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createReadAsItCame } from './as-it-came.server.ts'
import { createReadUnread } from './unread-posts.server.ts'
import { createMembers } from '#app/staff/members.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { createActs } from './acts.server.ts'
import { createReadCard } from './card.server.ts'
import { createExportList } from './export-list.server.ts'
import { createDigest } from './digest.server.ts'
import { createErase } from './erase.server.ts'
import { countFigures } from './figures.server.ts'
import { createDemos } from './demos.server.ts'
import { createReadDeadDeliveries } from './dead-deliveries.server.ts'
import { createHandOver } from './hand-over.server.ts'
import { createLadder } from './ladder.server.ts'
import { createQuarantine } from './quarantine.server.ts'
import { readFrameCounts } from './frame-counts.server.ts'
import { createFindKnown } from './known-person.server.ts'
import { createBulkActs } from './bulk-acts.server.ts'
import { createUnopenedLeads } from './unopened-leads.server.ts'
import { peoplePart } from '#app/people/arrival.server.ts'
import { officeClock } from '#app/people/office-clock.server.ts'
import { createOwnDay } from './own-day.server.ts'
import { createOwnerRules } from './owner-rules.server.ts'
import { findPerhapsSame } from './perhaps-same.server.ts'
import type { PersonValues } from '#app/tasks/person-values.ts'
import { createQueue } from './queue.server.ts'
import { createReadMoney } from './read-money.server.ts'
import { listRefusedReplies } from './refused-replies.server.ts'
import { createReadReport } from './report.server.ts'
import { createRequests } from './requests.server.ts'
import { readSavedAct } from './saved-act.server.ts'
import { createSearch } from '#app/people-search/search.server.ts'
import { createViews } from './views.server.ts'
import { createVisitorMessages } from './visitor-messages.server.ts'

/** Commands start no timers, so they raise no alerts. */
const NO_ALERTS: Alerts = { raise: async () => undefined }

type Options = {
  database: Database
  store?: Pick<LeadStore, 'find' | 'erase' | 'release'>
  alerts?: Alerts
  now?: () => number
}

export function createDesk({
  database,
  store = createSqlLeadStore(database, peoplePart),
  alerts = NO_ALERTS,
  now = Date.now,
}: Options) {
  const { ladder, owners } = getDesk()
  const clock = officeClock()
  const acts = createActs({ database, now })
  const queue = createQueue({ database, now })
  const members = createMembers(database, now)
  const cases = createRequests(database)
  return {
    clock,
    acts,
    handOver: createHandOver({ database, acts }),
    exportList: createExportList({ database, store }),
    bulkActs: createBulkActs({ database, acts, now }),
    ownerRules: createOwnerRules({ database, acts, members, clock, settings: owners, now }),
    queue,
    readFrameCounts: () => readFrameCounts(database, now()),
    readSavedAct: (ref: string, eventId: string) => readSavedAct(database, ref, eventId),
    search: createSearch(database),
    visitorMessages: createVisitorMessages({ database, now }),
    /** Replies on WhatsApp that did not arrive. */
    refusedReplies: () => listRefusedReplies(database, now()),
    /** Unreadable posts from outside services. */
    unreadPosts: createReadUnread(database),
    readAsItCame: createReadAsItCame(database),
    requests: cases,
    demos: createDemos(database),
    ownDay: createOwnDay(database, createVisitStore(database, now), now),
    readGivenUp: createReadDeadDeliveries(database),
    quarantine: createQuarantine({ database, store, now }),
    ladder: createLadder({ database, acts, members, alerts, clock, ladder, now }),
    sendDigest: createDigest({ database, queue, requests: cases, members, alerts, clock, now }),
    views: createViews(database, now),
    readCard: createReadCard({ database, store, now }),
    findKnown: createFindKnown(database),
    findPerhapsSame: (row: EnquiryRow, pincode: string, typed: PersonValues) =>
      findPerhapsSame(database, row, pincode, typed),
    readMoney: createReadMoney(database),
    report: createReadReport({ database, clock, now }),
    countFigures: () => countFigures(database, clock),
    unopenedLeads: createUnopenedLeads({ database, now }),
    erase: createErase({ database, store, acts }),
  }
}

export type Desk = ReturnType<typeof createDesk>
