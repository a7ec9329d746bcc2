/** Sends one message to one browser, by way of its push service: https://www.rfc-editor.org/rfc/rfc8030 */
import { type Fetch, callOutside, isSuccess } from '#app/http/call-outside.server.ts'
import { parseRetryAfter } from '#app/outbound/retry-schedule.ts'
import { encryptPush } from './encrypt-push.server.ts'
import type { Subscription } from './read-subscription.server.ts'
import { RING_STAYS_MS, type RingKind } from './ring.ts'
import type { Vapid } from './vapid.server.ts'

export type PushResult =
  | { status: 'sent' }
  /** The browser has ended the subscription. */
  | { status: 'gone' }
  | { status: 'retry'; reason: string; afterMs: number | null }
  | { status: 'refused'; reason: string }

const TIMEOUT_MS = 10_000

type Options = { vapid: Vapid; fetch: Fetch; now: () => number }

export const createSendPush =
  ({ vapid, fetch, now }: Options) =>
  async (subscription: Subscription, ring: RingKind): Promise<PushResult> => {
    try {
      const { status, headers, discardBody } = await callOutside(
        {
          url: subscription.endpoint,
          method: 'POST',
          headers: {
            Authorization: vapid.authorize(subscription.endpoint, now()),
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
            TTL: String(RING_STAYS_MS / 1000),
            Urgency: 'high',
            // Replaces an earlier message that the phone has not received yet.
            Topic: 'desk',
          },
          body: encryptPush(ring, subscription),
        },
        fetch,
        AbortSignal.timeout(TIMEOUT_MS),
      )
      void discardBody()
      return toResult(status, parseRetryAfter(headers.get('Retry-After')))
    } catch {
      return { status: 'retry', reason: 'did not respond', afterMs: null }
    }
  }

function toResult(status: number, afterMs: number | null): PushResult {
  if (isSuccess(status)) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  if (status === 429 || status >= 500) return { status: 'retry', reason: `responded ${status}`, afterMs }
  return { status: 'refused', reason: `responded ${status}` }
}
