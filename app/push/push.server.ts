/** Rings the browsers of staff, even while the desk is not open there. Off if Web Push is not configured. */
import type { Logger } from 'pino'

import type { Database } from '#app/database/database.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { createPushDispatcher } from './push-dispatcher.server.ts'
import { type Subscription, readSubscription } from './read-subscription.server.ts'
import { createSendPush } from './send-push.server.ts'
import { createSubscriptions } from './subscriptions.server.ts'
import { createVapid } from './vapid.server.ts'

export type Push = NonNullable<ReturnType<typeof createPush>>

type Options = {
  settings: Pick<Settings, 'webPush' | 'siteUrl'>
  database: Database
  fetch: Fetch
  log: Logger
  now: () => number
}

/** @returns null if Web Push is not configured */
export function createPush({ settings: { webPush, siteUrl }, database, fetch, log, now }: Options) {
  if (!webPush) return null
  const vapid = createVapid({ privateKey: webPush.VAPID_PRIVATE_KEY, contact: webPush.VAPID_CONTACT })
  const subscriptions = createSubscriptions(database, now)
  const send = createSendPush({ vapid, fetch, now })
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(siteUrl)
  return {
    ...subscriptions,
    publicKey: vapid.publicKey,
    /** @returns null if the site may not call its address, or the keys are malformed */
    read: (sent: Subscription) => readSubscription(sent, isLoopback),
    dispatcher: createPushDispatcher({ subscriptions, send, log, now }),
  }
}
