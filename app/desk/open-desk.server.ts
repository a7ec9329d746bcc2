/**
 * Opens and closes the desk. It is off until a person is added, and on sites served by plain http. While it is off, the site has
 * no routes of the desk, and `/staff` gets the usual 404 without a database query, so timing does not reveal the desk.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { deskCookies } from '#app/http/desk-cookies.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import { createEnterLead } from '#app/leads/enter-lead.server.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { DeliveryQueue, LeadStore } from '#app/leads/store/lead-store.ts'
import { erasureJob } from '#app/operations/erasure-job.ts'
import { type TimedJob, defineTimedJobs } from '#app/jobs/timed-jobs.server.ts'
import type { Worker } from '#app/jobs/worker.server.ts'
import { stopOldClocks } from '#app/people/old-enquiries.server.ts'
import type { Payments } from '#app/payments/payments.server.ts'
import { createPush } from '#app/push/push.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { toRelyingParty } from '#app/staff/passkeys.server.ts'
import type { StaffRole } from '#app/staff/member.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import { createFreeWindows } from '#app/visits/free-windows.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { createDesk } from './desk.server.ts'
import type { Texts } from './edits/content-folder.server.ts'
import { openEdits } from './edits/open-edits.server.ts'
import { createImportWorker } from './import-worker.server.ts'
import { officeClock } from '#app/people/office-clock.server.ts'
import { createPlanCalls } from './plan-calls.server.ts'
import { createImports } from './imports.server.ts'
import { createLive } from './live.server.ts'
import { createRings } from './rings.server.ts'
import { type StaffFeed, createStaffFeed } from './staff-feed.server.ts'
import type { AppContext } from './pages/staff-context.server.ts'

/** The desk opens at most this long after `npm run staff -- add`. */
const POLL_EVERY_MS = 2000
/** Interval of the check for new rings: a new enquiry rings within two seconds. */
const RING_EVERY_MS = 1000
const MINUTE_MS = 60_000
const FOLLOW_EVERY_MS = 5000
/** More than the devices in use at once. */
const MOST_ROLES = 500

/** Payments at the desk: requests parts of a sale, cancels them, settles what the gateway leaves open, and refunds. */
export type DeskPayments = Pick<
  Payments,
  | 'hasGateway'
  | 'closed'
  | 'isAccepted'
  | 'withSamples'
  | 'offerOf'
  | 'ordersOf'
  | 'parts'
  | 'refunds'
  | 'linkOf'
  | 'canAsk'
  | 'askAgain'
  | 'settling'
  | 'unknown'
  | 'vouchers'
  | 'listPapers'
>

export type OpenDesk = {
  /** Null while the desk is off. */
  context: () => AppContext | null
  /** A city's calendar feed; null for other addresses, and while the desk is off. */
  feed: StaffFeed
  /** The texts of a change that is not published. @returns null unless the request is from a signed-in manager */
  readChange: (request: Request, id: string) => Promise<Texts | null>
  /** The role of the signed-in person who sends it, as of the last minute; null for everybody else. Grants nothing. */
  findRole: (request: Request) => Promise<StaffRole | null>
  start: () => void
  stop: () => Promise<void>
}

type Options = {
  database: Database
  worker: Worker
  store: LeadStore
  /** What other rooms store with a lead. */
  part: LeadPart
  deliveries: DeliveryQueue
  payments: DeskPayments
  channelsOn: ReadonlySet<ChannelName>
  dispatcher: { wake: () => void }
  /** Copies acts to the journal. */
  keep: () => Promise<void>
  alerts: Alerts
  settings: Settings
  fetch: Fetch
  log: Logger
  now?: () => number
}

export function openDesk({
  database,
  worker,
  store,
  part,
  deliveries,
  payments,
  channelsOn,
  dispatcher,
  keep,
  alerts,
  settings,
  fetch,
  log,
  now = Date.now,
}: Options): OpenDesk {
  const { siteUrl } = settings
  const cookies = deskCookies(siteUrl)
  const staff = createStaff(database, now, toRelyingParty(siteUrl, getSite().brand))
  const desk = createDesk({ database, store, alerts, now })
  const visits = createVisitStore(database, now)
  const live = createLive({ desk, sessions: staff.sessions, log })
  const free = createFreeWindows({ store: visits, now })
  const enterLead = createEnterLead({ store, channelsOn, dispatcher, log, now })
  const edits = openEdits({ database, alerts, siteUrl, log, now })
  const imports = createImports({ database, now })
  const planCalls = createPlanCalls({ members: staff.members, clock: officeClock(), now })
  const importWorker = createImportWorker({ database, store, part, channelsOn, dispatcher, planCalls, log, now })
  const feed = createStaffFeed({ feeds: staff.feeds, visits, siteUrl, now })
  const push = createPush({ settings, database, fetch, log, now })
  const findRings = push && createRings({ database, subscriptions: push, ...desk, now })
  const context = cookies && {
    staff,
    desk,
    enterLead,
    imports,
    importWorker,
    channelsOn,
    live,
    cookies,
    deliveries,
    visits,
    free,
    payments,
    push,
    edits,
    settings,
    keep,
    now,
  }
  /** By token. */
  const roles = new LRUCache<string, StaffRole>({ max: MOST_ROLES, ttl: MINUTE_MS })
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | null = null
  let ringTimer: NodeJS.Timeout | undefined
  let ringing: Promise<void> | null = null

  const whileOpen = (run: () => Promise<unknown>) => async () => {
    if (isOpen) await run()
  }
  const timedJobs: TimedJob[] = [
    { name: 'desk-watch', everyMs: MINUTE_MS, run: whileOpen(watchLeads) },
    // Imports that a stopped or killed instance left unfinished.
    { name: 'desk-imports', everyMs: MINUTE_MS, eachInstance: true, run: whileOpen(async () => importWorker.wake()) },
    { name: 'desk-digest', everyMs: 5 * MINUTE_MS, run: whileOpen(greet) },
    { name: 'desk-sweep', everyMs: 60 * MINUTE_MS, run: whileOpen(sweep) },
    erasureJob({
      name: 'desk-bin',
      what: 'Enquiries marked as junk',
      count: async (at) => (isOpen ? desk.quarantine.countOldJunk(at) : 0),
      erase: emptyBin,
      alerts,
      log,
    }),
    // Also runs while the desk is off, because its published edits stay.
    { name: 'content-edits', everyMs: FOLLOW_EVERY_MS, eachInstance: true, run: edits.follow },
  ]
  /** A step that fails does not keep the next from running. */
  async function watchLeads() {
    const failures: unknown[] = []
    for (const step of [desk.ownerRules.give, desk.ladder.passOn, desk.countFigures])
      await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'The watch of the desk failed in part')
  }
  async function greet() {
    await desk.sendDigest()
    await desk.ladder.alertAgain()
  }
  async function sweep() {
    const { limits, challenges, sessions, answers } = staff
    await Promise.all([limits, challenges, sessions, answers, imports, push].map((part) => part?.sweep()))
  }
  async function emptyBin(at: number) {
    if (!isOpen) return
    const actor = { member: null, device: 'after a week as junk' }
    await desk.quarantine.emptyBin(at, (ref) => staff.audit.note(actor, 'erased', ref))
  }

  async function poll() {
    const isAnybody = await staff.members.isAnybody()
    if (isAnybody && !isOpen) await stopOldClocks(database)
    isOpen = isAnybody
  }

  const pollOnce = () =>
    (underWay ??= poll()
      // While the database is down, the desk stays open or closed.
      .catch((error: unknown) => log.warn({ err: error }, 'desk poll failed'))
      .finally(() => (underWay = null)))

  async function ring() {
    await findRings?.()
    await push?.dispatcher.run()
  }

  const ringOnce = () => {
    if (!isOpen) return
    ringing ??= ring()
      .catch((error: unknown) => log.warn({ err: error }, 'ringing failed'))
      .finally(() => (ringing = null))
  }

  const tokenOf = (request: Request) => (isOpen && cookies?.read(request, 'desk')) || null

  async function isManager(request: Request): Promise<boolean> {
    const token = tokenOf(request)
    const session = token ? await staff.sessions.find(token) : null
    return session?.member.role === 'manager'
  }

  async function findRole(request: Request): Promise<StaffRole | null> {
    const token = tokenOf(request)
    if (!token) return null
    const known = roles.get(token)
    if (known) return known
    // While the database is down, the request is answered all the same.
    const session = await staff.sessions.find(token, true).catch(() => null)
    if (session) roles.set(token, session.member.role)
    return session?.member.role ?? null
  }

  return {
    context: () => (isOpen ? context : null),
    feed: async (asked) => (isOpen ? feed(asked) : null),
    findRole,
    async readChange(request, id) {
      const edit = (await isManager(request)) ? await edits.find(id) : null
      return edit && edits.textsOf(edit)
    },
    start() {
      if (!context) return
      defineTimedJobs(timedJobs, { worker, log, now })
      timer ??= setInterval(() => void pollOnce(), POLL_EVERY_MS).unref()
      void pollOnce()
      if (push) ringTimer ??= setInterval(ringOnce, RING_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      clearInterval(ringTimer)
      live.stop()
      await importWorker.stop()
      await underWay
      await ringing
      await push?.dispatcher.stop()
    },
  }
}
