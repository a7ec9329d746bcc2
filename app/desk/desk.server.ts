/** The operations on leads, shared by the desk and the command line. */
import type { Alerts } from '#app/alerts/alert.ts'
import { getDesk } from '#app/content/desk/desk.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { DeskLeadRow } from '#app/database/tables.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createReadUnread, type UnreadPosts } from './unread-posts.server.ts'
import { createPeople } from '#app/staff/people.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { type Acts, createActs } from './acts.server.ts'
import type { BusinessClock } from './business-hours.ts'
import { type ReadCard, createReadCard } from './card.server.ts'
import { type ExportList, createExportList } from './export-list.server.ts'
import { createErase } from './erase.server.ts'
import { type Demos, createDemos } from './demos.server.ts'
import { type DeadDelivery, createReadDeadDeliveries } from './dead-deliveries.server.ts'
import { type HandOver, createHandOver } from './hand-over.server.ts'
import { type Quarantine, createQuarantine } from './quarantine.server.ts'
import { type FindKnown, createFindKnown } from './known-person.server.ts'
import { type LeadIndex, createLeadIndex } from './lead-index.server.ts'
import { type BulkActs, createBulkActs } from './bulk-acts.server.ts'
import { type UnopenedLeads, createUnopenedLeads } from './unopened-leads.server.ts'
import { createOfficeClock } from './office-clock.server.ts'
import { type OwnDay, createOwnDay } from './own-day.server.ts'
import { type OwnerRules, createOwnerRules } from './owner-rules.server.ts'
import { findPerhapsSame } from './perhaps-same.server.ts'
import { type Queue, createQueue } from './queue.server.ts'
import { type ReadPaid, createReadPaid } from './read-paid.server.ts'
import { listRefusedReplies } from './refused-replies.server.ts'
import { type ReadReport, createReadReport } from './report.server.ts'
import { type Requests, createRequests } from './requests.server.ts'
import { type Search, createSearch } from './search.server.ts'
import { type Views, createViews } from './views.server.ts'
import { type VisitorMessages, createVisitorMessages } from './visitor-messages.server.ts'
import { type Watch, createWatch } from './watch.server.ts'

export type Desk = {
  clock: BusinessClock
  index: LeadIndex
  acts: Acts
  handOver: HandOver
  bulkActs: BulkActs
  exportList: ExportList
  ownerRules: OwnerRules
  queue: Queue
  search: Search
  views: Views
  quarantine: Quarantine
  readGivenUp: () => Promise<DeadDelivery[]>
  visitorMessages: VisitorMessages
  /** Replies on WhatsApp that did not arrive. */
  refusedReplies: () => ReturnType<typeof listRefusedReplies>
  /** Unreadable posts from outside services. */
  unreadPosts: () => Promise<UnreadPosts>
  requests: Requests
  demos: Demos
  ownDay: OwnDay
  watch: Watch
  readCard: ReadCard
  findKnown: FindKnown
  findPerhapsSame: (row: DeskLeadRow, pincode: string) => Promise<DeskLeadRow[]>
  readPaid: ReadPaid
  report: ReadReport
  unopenedLeads: UnopenedLeads
  /** Deletes a lead and everything about it. @returns false if there is none */
  erase: (ref: string) => Promise<boolean>
}

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
  store = createSqlLeadStore(database),
  alerts = NO_ALERTS,
  now = Date.now,
}: Options): Desk {
  const { escalation, firstCall, owners, requests } = getDesk()
  const clock = createOfficeClock()
  const index = createLeadIndex({ database, clock, firstCall, requests, now })
  const acts = createActs({ database, index, now })
  const queue = createQueue({ database, clock, now })
  const people = createPeople(database, now)
  const cases = createRequests(database)
  return {
    clock,
    index,
    acts,
    handOver: createHandOver({ database, acts }),
    exportList: createExportList({ database, store }),
    bulkActs: createBulkActs({ database, acts, now }),
    ownerRules: createOwnerRules({ database, acts, people, clock, settings: owners, now }),
    queue,
    search: createSearch(database),
    visitorMessages: createVisitorMessages({ database, now }),
    refusedReplies: () => listRefusedReplies(database, now()),
    unreadPosts: createReadUnread(database),
    requests: cases,
    demos: createDemos(database),
    ownDay: createOwnDay(database, createVisitStore(database, now)),
    readGivenUp: createReadDeadDeliveries(database),
    quarantine: createQuarantine({ database, store, index, now }),
    watch: createWatch({ database, acts, queue, requests: cases, people, alerts, clock, escalation, now }),
    views: createViews(database, now),
    readCard: createReadCard({ database, store }),
    findKnown: createFindKnown(database),
    findPerhapsSame: (row, pincode) => findPerhapsSame(database, row, pincode),
    readPaid: createReadPaid(database),
    report: createReadReport({ database, now }),
    unopenedLeads: createUnopenedLeads({ database, now }),
    erase: createErase({ database, store, index, acts }),
  }
}
