/** Sends leads to channels, each with its own concurrency limit. A delivery is claimed under a lease first. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'

import type { Channel } from '#app/leads/channels/channel.ts'
import { guarded } from '#app/outbound/guarded.server.ts'
import { withoutQuote } from '#app/outbound/reason.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { Claim, DeliveryQueue } from '#app/leads/store/lead-store.ts'
import { deliveryAttemptsTotal, deliverySeconds } from '#app/telemetry/metrics.server.ts'
import { mayTry } from './circuit-breaker.server.ts'
import type { CircuitBreaker } from './circuit-breaker.server.ts'
import type { DeadLetters } from './dead-letters.ts'
import { maySend, NO_RETRY, toDeliveryResult } from './delivery-result.ts'

export type Dispatcher = {
  start: () => void
  /** Called after each stored lead. */
  wake: () => void
  /** Stops claiming and waits for deliveries in progress. */
  stop: () => Promise<void>
}

const SLOTS_PER_CHANNEL = 4
/** How often to look for due retries and for leads that another process stored. */
const POLL_MS = 1000
const ATTEMPT_TIMEOUT_MS = 10_000
/** Time limit of an attempt. Releases the channel's slot even if an adapter ignores its abort signal. */
const HOLD_MS = 12_000
/** Time limit of a claim, so that a channel continues without a restart if the database hangs. */
const CLAIM_MS = 10_000
/** Longer than an attempt can take, so a live process never loses its lease. */
const LEASE_MS = 30_000

type Options = {
  queue: DeliveryQueue
  channels: ReadonlyMap<ChannelName, Channel>
  pauses: CircuitBreaker
  deadLetters: DeadLetters
  log: Logger
  pollMs?: number
  now?: () => number
}

export function createDispatcher({ channels, pollMs = POLL_MS, ...options }: Options): Dispatcher {
  const workers = [...channels.values()].map((channel) => createChannelWorker(channel, options))
  // Leaves the context of the waking request, so that the log lines carry no request id.
  const wake = AsyncLocalStorage.bind(() => workers.forEach((worker) => worker.wake()))
  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      timer ??= setInterval(wake, pollMs).unref()
      wake()
    },
    wake,
    async stop() {
      clearInterval(timer)
      timer = undefined
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

export const joinDispatchers = (parts: Dispatcher[]): Dispatcher => ({
  start: () => parts.forEach((part) => part.start()),
  wake: () => parts.forEach((part) => part.wake()),
  stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
})

function createChannelWorker(
  channel: Channel,
  { queue, pauses, deadLetters, log, now = Date.now }: Omit<Options, 'channels' | 'pollMs'>,
) {
  const underWay = new Set<Promise<void>>()
  let claiming: Promise<void> | null = null
  let wokenMeanwhile = false
  let stopped = false

  function wake() {
    if (stopped) return
    if (claiming) {
      wokenMeanwhile = true
      return
    }
    claiming = withTimeout(fillSlots(), CLAIM_MS)
      .catch((error: unknown) => log.error({ channel: channel.name, err: error }, 'delivery claim failed'))
      .finally(() => {
        claiming = null
        if (wokenMeanwhile) {
          wokenMeanwhile = false
          wake()
        }
      })
  }

  async function fillSlots() {
    const free = (await slotsNow()) - underWay.size
    if (free <= 0) return
    for (const claim of await queue.claimDue(channel.name, free, now(), LEASE_MS)) {
      const work = attempt(claim).finally(() => {
        underWay.delete(work)
        wake()
      })
      underWay.add(work)
    }
  }

  /** A paused channel gets one delivery at a time until one succeeds. */
  async function slotsNow() {
    const pause = (await queue.pauses()).find((entry) => entry.channel === channel.name)
    if (!pause) return SLOTS_PER_CHANNEL
    return mayTry(pause, now()) ? 1 : 0
  }

  async function attempt(claim: Claim) {
    const standing = { ...claim, readBy: channel.readBy, ...(channel.isOnce && { isOnce: channel.isOnce }) }
    const attemptedAt = now()
    const outcome = maySend(standing) ? await deliver(claim) : NO_RETRY
    deliveryAttemptsTotal.inc({ channel: channel.name, outcome: outcome.status })
    try {
      if (outcome.status === 'paused') await pauses.pause(channel.name, outcome.reason)
      if (outcome.status === 'delivered') {
        deliverySeconds.observe(
          { channel: channel.name },
          (now() - (claim.dueAt ?? Number(claim.lead.createdAt))) / 1000,
        )
        await pauses.resume(channel.name, attemptedAt)
      }
      const result = toDeliveryResult(outcome, standing)
      // Alerts before completing: a crash in between causes a second alert rather than none.
      if (result.status === 'dead') await deadLetters.notify(channel.name, claim, result.reason)
      await queue.complete(claim, outcome.status, result, now())
      const reason = outcome.status === 'delivered' ? undefined : withoutQuote(outcome.reason)
      log.info(
        { channel: channel.name, ref: claim.lead.ref, outcome: outcome.status, reason, attempt: claim.attempts },
        'delivery',
      )
    } catch (error) {
      // The lease expires and another attempt follows: delivery is at least once.
      log.error({ channel: channel.name, ref: claim.lead.ref, err: error }, 'delivery result not stored')
    }
  }

  function deliver({ lead, deliveryId }: Claim): Promise<Outcome> {
    const send = () => channel.deliver({ lead, idempotencyKey: deliveryId }, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS))
    return guarded(() => withTimeout(send(), HOLD_MS), log, { channel: channel.name, ref: lead.ref })
  }

  return {
    wake,
    async stop() {
      stopped = true
      await claiming
      await Promise.all(underWay)
    },
  }
}
