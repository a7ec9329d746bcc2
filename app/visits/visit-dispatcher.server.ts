/** Sends the outbox: reminders to visitors, papers to buyers, and changes to staff through the channels that delivered the lead. */
import type { Logger } from 'pino'

import type { Database } from '#app/database/database.server.ts'
import type { Channel } from '#app/leads/channels/channel.ts'
import type { Alerts } from '#app/alerts/alert.ts'
import type { CircuitBreaker } from '#app/leads/delivery/circuit-breaker.server.ts'
import { createDispatcher, joinDispatchers } from '#app/leads/delivery/dispatcher.server.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import { createVisitMessageQueue } from './message-queue.server.ts'

/** A delay of a few seconds is harmless for these messages. */
const POLL_MS = 5000

type Options = {
  database: Database
  queue: DeliveryQueue
  staffChannels: ReadonlyMap<ChannelName, Channel>
  visitorChannels: ReadonlyMap<ChannelName, Channel>
  buyerChannels: ReadonlyMap<ChannelName, Channel>
  pauses: CircuitBreaker
  alerts: Alerts
  log: Logger
  now?: () => number
}

export function createVisitDispatcher({ database, queue, alerts, ...options }: Options) {
  const { staffChannels, visitorChannels, buyerChannels, ...shared } = options
  const toStaff = new Map([...staffChannels].filter(([name]) => name !== TO_THE_VISITOR))
  const deadLetters = {
    notify: (
      channel: ChannelName,
      { deliveryId, lead }: { deliveryId: string; lead: { ref: string } },
      reason: string,
    ) =>
      alerts.raise({
        key: `visit-message:${deliveryId}`,
        subject: `A message to the person of ${lead.ref} could not be sent by ${channel}`,
        text: [
          reason,
          `What it was about: npm run leads -- show ${lead.ref}`,
          'Please call the visitor if it matters.',
        ].join('\n'),
      }),
  }
  const common = { ...shared, deadLetters, pollMs: POLL_MS }
  return joinDispatchers([
    createDispatcher({ ...common, channels: toStaff, queue: createVisitMessageQueue(database, 'staff', queue) }),
    createDispatcher({
      ...common,
      channels: visitorChannels,
      queue: createVisitMessageQueue(database, 'visitor', queue),
    }),
    createDispatcher({ ...common, channels: buyerChannels, queue: createVisitMessageQueue(database, 'buyer', queue) }),
  ])
}
