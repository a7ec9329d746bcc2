/** Sends a day's leads to a channel again, including delivered ones, because a service may lose leads that it accepted. */
import type { ChannelName, DeliveryStatus } from '#app/leads/lead.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'

const DAY_MS = 24 * 60 * 60_000
const STATUSES: DeliveryStatus[] = ['pending', 'dead', 'off', 'delivered']

/** Excludes messages to visitors, who would get them twice. */
export const mayReplay = (channel: ChannelName) => channel !== TO_THE_VISITOR

/** @param midnight at which the day begins. @returns the number of deliveries */
export const replayDay = (queue: Pick<DeliveryQueue, 'requeue'>, channel: ChannelName, midnight: number, now: number) =>
  queue.requeue({ channel, came: { from: midnight, until: midnight + DAY_MS }, statuses: STATUSES }, now)
