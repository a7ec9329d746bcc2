/**
 * Everything that lives as long as the process: made once, stopped once. Remembered on `globalThis`, so that a rebuild by
 * the development server does not start a second dispatcher.
 */
import { createCaptcha } from '#app/captcha/check-captcha.server.ts'
import type { Captcha } from '#app/captcha/check-captcha.server.ts'
import { createChannels } from '#app/leads/channels/index.server.ts'
import { createDispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import type { Dispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import { createPauses } from '#app/leads/delivery/pauses.ts'
import { openDatabase } from '#app/leads/store/database.server.ts'
import type { DeliveryQueue, LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createSqlNoticeQueue } from '#app/leads/store/sql-notice-queue.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { NoticeBoard } from '#app/leads/notices/notice.ts'
import { createNotifier } from '#app/leads/notices/notifier.server.ts'
import type { Notifier } from '#app/leads/notices/notifier.server.ts'
import { createPayments } from '#app/payments/payments.server.ts'
import type { Payments } from '#app/payments/payments.server.ts'
import { createReviews } from '#app/reviews/reviews.server.ts'
import type { Reviews } from '#app/reviews/reviews.server.ts'
import { log } from './log.server.ts'
import { settings } from './settings.server.ts'

export type Services = {
  store: LeadStore
  queue: DeliveryQueue
  dispatcher: Dispatcher
  notices: NoticeBoard
  notifier: Notifier
  payments: Payments
  channelsOn: ReadonlySet<ChannelName>
  reviews: Reviews
  captcha: Captcha
  /** Finishes what is under way and closes the database. */
  stop: () => Promise<void>
}

/** A stop that takes longer is cut short: leases end by themselves, and nothing acknowledged is lost. */
const STOP_WITHIN_MS = 8000

const remembered = globalThis as { ioniaServices?: Promise<Services> }

export const services: Services = await (remembered.ioniaServices ??= startServices())

async function startServices(): Promise<Services> {
  const database = await openDatabase(settings.database)
  const queue = createSqlDeliveryQueue(database)
  const notices = createSqlNoticeQueue(database)
  const channels = createChannels(settings, fetch)
  const dispatcher = createDispatcher({ queue, channels, pauses: createPauses({ queue, notices }), log })
  const notifier = createNotifier({ notices, channels, pauses: queue.pauses, log })
  const payments = createPayments({ settings, database, notices, log, fetch })

  const stop = async () => {
    const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
    await Promise.race([Promise.all([dispatcher.stop(), notifier.stop(), payments.stop()]), late])
    await database.destroy()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  return {
    store: createSqlLeadStore(database),
    queue,
    dispatcher,
    notices,
    notifier,
    payments,
    channelsOn: new Set(channels.keys()),
    reviews: createReviews({ settings: settings.places, fetch, log }),
    captcha: createCaptcha({ settings, fetch, log }),
    stop,
  }
}
