/** Process-wide services. Stored on `globalThis`, so that a rebuild in development does not start a second dispatcher. */
import { createAlerts } from '#app/alerts/alerts.server.ts'
import type { AlertService } from '#app/alerts/alerts.server.ts'
import { createCaptcha } from '#app/captcha/check-captcha.server.ts'
import { readPool } from '#app/database/postgres.server.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { readFactMetrics } from '#app/desk/edits/due-facts.server.ts'
import { openDesk } from '#app/desk/open-desk.server.ts'
import type { OpenDesk } from '#app/desk/open-desk.server.ts'
import { isEndedPreview } from '#app/operations/ended-previews.server.ts'
import { type PreviewLink, PREVIEW_LASTS_MS, readPreviewLink } from '#app/http/preview-links.server.ts'
import { createChannels } from '#app/leads/channels/index.server.ts'
import { createCircuitBreaker } from '#app/leads/delivery/circuit-breaker.server.ts'
import { createDeadLetters } from '#app/leads/delivery/dead-letters.ts'
import { createDispatcher, joinDispatchers } from '#app/leads/delivery/dispatcher.server.ts'
import type { Dispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import { openLeadStorage } from '#app/leads/journal/lead-storage.server.ts'
import type { LeadStorage } from '#app/leads/journal/lead-storage.server.ts'
import { checkDisk } from '#app/leads/journal/lasting-disk.server.ts'
import { createLeftBehindCheck } from '#app/leads/journal/left-behind.server.ts'
import { openOrRecoverDatabase } from '#app/leads/journal/lost-database.server.ts'
import { createInbound } from '#app/inbound/inbound.server.ts'
import type { Inbound } from '#app/inbound/inbound.server.ts'
import { createWorker } from '#app/jobs/worker.server.ts'
import type { Worker } from '#app/jobs/worker.server.ts'
import { createLeadResponses } from '#app/leads/lead-response.server.ts'
import { createCounters } from '#app/leads/screening/counters.server.ts'
import { createQuarantineGate } from '#app/leads/screening/quarantine-gate.ts'
import { createPageTokens } from '#app/leads/screening/page-tokens.server.ts'
import { createScorer } from '#app/leads/screening/scorer.server.ts'
import { createScreener } from '#app/leads/screening/screener.server.ts'
import { createQuarantineRoom } from '#app/leads/store/quarantine-room.server.ts'
import { createSubmitLead } from '#app/leads/submit-lead.server.ts'
import { splitLanguage } from '#app/messages/languages.ts'
import { createOperations } from '#app/operations/operations.server.ts'
import type { Operations } from '#app/operations/operations.server.ts'
import { createPayments } from '#app/payments/payments.server.ts'
import { createPaperChannels } from '#app/payments/vouchers/paper-channels.server.ts'
import { endSeries } from './payments/vouchers/voucher-numbers.server.ts'
import type { Payments } from '#app/payments/payments.server.ts'
import { createReviews } from '#app/reviews/reviews.server.ts'
import type { Reviews } from '#app/reviews/reviews.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import { readSigningSecrets } from '#app/settings/signing.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { createVisitDispatcher } from '#app/visits/visit-dispatcher.server.ts'
import { readVisitMetrics } from '#app/visits/visit-metrics.server.ts'
import { createVisitorChannels } from '#app/visits/visitor-channels.server.ts'
import { createVisits } from '#app/visits/visits.server.ts'
import type { Visits } from '#app/visits/visits.server.ts'
import { createSiteRecovery, leadPart } from './lead-storage-parts.server.ts'

export type Services = Omit<LeadStorage, 'stop' | 'rowCopies' | 'refusal'> & {
  dispatcher: Dispatcher
  worker: Worker
  alerts: AlertService
  payments: Payments
  visits: Visits
  inbound: Inbound
  operations: Operations
  reviews: Reviews
  /** Handles the posts of all forms. */
  forms: ReturnType<typeof createLeadResponses>
  /** Issues the token of a page with a form, which screening verifies. */
  issuePageToken: () => string
  /** @returns null for an address that shows no hidden page */
  readPreviewLink: (url: URL) => Promise<PreviewLink | null>
  desk: OpenDesk
  /** Fails `/readyz` and starts no new background work. Leads that still arrive are stored. */
  beginStop: () => void
  /** Waits for work in progress, then closes journal and database. */
  stop: () => Promise<void>
}

/** Time limit for stopping. Remaining work is then aborted and retried after its leases expire, so nothing acknowledged is lost. */
const STOP_WITHIN_MS = 8000
/** Milliseconds for the last alert. Afterwards the server has half a second before it exits, to close journal and database. */
const LAST_ALERT_WITHIN_MS = 1000

const remembered = globalThis as { ioniaServices?: Promise<Services> }

export const services: Services = await (remembered.ioniaServices ??= startServices())

/** Whether menus, sitemaps and search engines include a page: the reviews page only if it has reviews. */
export const isListed = (path: string) => path !== '/googlereviews' || services.reviews.hasPage

async function startServices(): Promise<Services> {
  const { database, loss } = await openOrRecoverDatabase({
    address: settings.database,
    journalDir: settings.journalDir,
    log,
  })
  const rows = createSiteRecovery(database, log)
  const storage = await openLeadStorage({ database, rows, part: leadPart, folder: settings.journalDir, log })
  const { store, queue, journal, rowCopies: copies } = storage
  const channels = createChannels(settings, fetch)
  const worker = createWorker({ database, log })
  const alerts = createAlerts({ settings, database, channels, pauses: queue.pauses, fetch, log })
  const raiseAll = async () => {
    const lost = await loss
    // Numbers may have been given that this database does not know.
    if (lost) await endSeries(database)
    for (const alert of [lost, checkDisk(settings, log)]) if (alert) await alerts.raiseOrSend(alert)
  }
  void raiseAll().catch((error: unknown) => log.error({ err: error }, 'startup alert not raised'))
  const [pauses, deadLetters] = [createCircuitBreaker({ queue, alerts }), createDeadLetters({ alerts })]
  const leadDispatcher = createDispatcher({ queue, channels, pauses, deadLetters, log })
  const signingSecrets = readSigningSecrets(settings)
  const counters = createCounters({ database: settings.database, log })
  const payments = createPayments({
    settings,
    database,
    copies,
    alerts,
    log,
    fetch,
    secrets: signingSecrets,
    counters,
  })
  const visits = createVisits({ database, secrets: signingSecrets, siteUrl: settings.siteUrl })
  const visitorChannels = createVisitorChannels({ database, settings, tokens: visits.tokens, fetch })
  const visitDispatcher = createVisitDispatcher({
    database,
    queue,
    staffChannels: channels,
    visitorChannels,
    buyerChannels: createPaperChannels({ database, settings, secrets: signingSecrets, fetch }),
    pauses,
    alerts,
    log,
  })
  const dispatcher = joinDispatchers([leadDispatcher, visitDispatcher])
  const room = createQuarantineRoom(database)
  const operations = createOperations({
    settings,
    database,
    worker,
    store,
    queue,
    room,
    alerts,
    readJournal: journal.state,
    readRefusal: storage.refusal,
    readPool: () => readPool(database),
    papers: payments.vouchers,
    readMoreMetrics: async (now) => [
      ...(await readVisitMetrics(database, visitorChannels.keys(), now)),
      ...readFactMetrics(now),
    ],
    log,
  })

  const channelsOn = new Set(channels.keys())
  const desk = openDesk({
    database,
    worker,
    store,
    part: leadPart,
    deliveries: queue,
    payments,
    channelsOn,
    dispatcher,
    keep: copies.keep,
    alerts,
    settings,
    fetch,
    log,
  })

  const pageTokens = createPageTokens({ secret: settings.signingSecret })
  const scorer = createScorer({ counters, pageTokens, ...settings })
  const screener = createScreener({ scorer, captcha: createCaptcha({ settings, fetch, log }) })
  const inbound = createInbound({
    settings,
    database,
    worker,
    store,
    copies,
    alerts,
    channelsOn,
    leadDispatcher: dispatcher,
    fetch,
    log,
  })
  const submitLead = createSubmitLead({
    store,
    screener,
    room,
    channelsOn,
    dispatcher,
    log,
    gate: createQuarantineGate(),
    readWish: visits.readWish,
    toAddress: (page) => settings.siteUrl + toLocal(page),
  })
  const isHttps = settings.siteUrl.startsWith('https:')
  const forms = createLeadResponses({
    submitLead,
    openOrder: payments.open,
    visits: { ...visits, tokenOf: (leadId: string) => visits.tokens.tokenOf(leadId, 0) },
    isHttps,
  })

  const checkLeftBehind = createLeftBehindCheck({
    countSpooled: () => journal.state().spooled,
    folder: settings.journalDir,
    send: alerts.sendNow,
    log,
  })

  let finished: Promise<unknown> | null = null
  const beginStop = () => {
    operations.readiness.beginStop()
    return (finished ??= Promise.race([
      Promise.allSettled([
        checkLeftBehind(),
        ...[worker, dispatcher, alerts, payments, operations, desk].map((service) => service.stop()),
      ]),
      pass(STOP_WITHIN_MS),
    ]))
  }
  const stop = async () => {
    await beginStop()
    // Leads arrive until the last request has ended.
    await Promise.race([checkLeftBehind(), pass(LAST_ALERT_WITHIN_MS)])
    await storage.stop()
    await database.destroy()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  return {
    store,
    queue,
    journal,
    dispatcher,
    worker,
    alerts,
    payments,
    visits,
    inbound,
    operations,
    reviews: createReviews({ settings: settings.places, fetch, log }),
    forms,
    issuePageToken: pageTokens.issue,
    async readPreviewLink(url) {
      const link = readPreviewLink(inEnglish(url), signingSecrets) ?? readPreviewLink(url, signingSecrets)
      return link && !(await isEndedPreview(database, link.path, link.until - PREVIEW_LASTS_MS)) ? link : null
    },
    desk,
    beginStop,
    stop,
  }
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Drops the language, because the link of a hidden page shows it in every language. Drafts of a translation have their own. */
function inEnglish(url: URL): URL {
  const english = new URL(url)
  english.pathname = splitLanguage(url.pathname).pathname
  return english
}
