/** Sends pending messages. Several instances may run concurrently. */
import type { Logger } from 'pino'

import { pushTotal } from '#app/telemetry/metrics.server.ts'
import { isQuiet } from './quiet-hours.ts'
import { ALWAYS_RINGS, RING_STAYS_MS } from './ring.ts'
import type { PushResult, createSendPush } from './send-push.server.ts'
import type { DueRing, Subscriptions } from './subscriptions.server.ts'

/** Longer than one attempt can take. */
const LEASE_MS = 30_000
/** Milliseconds before each further attempt. After the last one, the message is no longer useful. */
const WAITS_MS = [5_000, 30_000, 120_000]
/** Messages sent at the same time: one slow push service must not delay the others. */
const AT_ONCE = 8

type Options = {
  subscriptions: Pick<Subscriptions, 'claimDue' | 'complete' | 'remove'>
  send: ReturnType<typeof createSendPush>
  log: Logger
  now: () => number
}

export function createPushDispatcher({ subscriptions, send, log, now }: Options) {
  const underWay = new Set<Promise<void>>()

  async function sendOne(due: DueRing) {
    const isOver = due.ring_at < now() - RING_STAYS_MS
    if (isOver || (!ALWAYS_RINGS.includes(due.ring) && isQuiet(due.quiet, now())))
      return subscriptions.complete(due, { rungAt: null, next: null })
    const result = await send(due, due.ring)
    pushTotal.inc({ result: result.status })
    // The address identifies a browser, so the log has its host only.
    const about = { subscription: due.id, host: new URL(due.endpoint).hostname, ring: due.ring }
    if (result.status === 'sent') log.info(about, 'push sent')
    else log.warn({ ...about, ...result, attempts: due.attempts }, 'push not sent')
    if (result.status === 'gone') return subscriptions.remove(due.id)
    return subscriptions.complete(due, toNext(result, due))
  }

  function toNext(result: PushResult, { attempts, ring_at }: DueRing) {
    if (result.status === 'sent') return { rungAt: now(), next: null }
    const waitMs = result.status === 'retry' ? WAITS_MS[attempts - 1] : undefined
    if (result.status !== 'retry' || waitMs === undefined) return { rungAt: null, next: null }
    const next = now() + Math.max(waitMs, result.afterMs ?? 0)
    return { rungAt: null, next: next > ring_at + RING_STAYS_MS ? null : next }
  }

  return {
    /** Begins to send everything that is due. */
    async run() {
      while (underWay.size < AT_ONCE) {
        const due = await subscriptions.claimDue(LEASE_MS)
        if (!due) return
        const sending = sendOne(due)
          .catch((error: unknown) => log.error({ err: error, subscription: due.id }, 'push failed'))
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    },
    /** Waits for the messages being sent. */
    stop: async () => void (await Promise.all(underWay)),
  }
}
