/** Sends each alert through the first working channel, and retries. Several notifiers may run concurrently. */
import type { Logger } from 'pino'

import { guarded } from '#app/outbound/guarded.server.ts'
import { WAITS_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import type { ChannelName } from '#app/settings/channels/index.ts'
import type {
  AlertChannel,
  AlertChannelName,
  AlertClaim,
  AlertQueue,
  Channels,
  ReadPauses,
  StaffAlert,
} from './alert.ts'

const MOST_READABLE_FIRST: ChannelName[] = ['smtp', 'email-event', 'messaging-gateway']

export const alertChannelsOf = (channels: Channels): AlertChannel[] =>
  MOST_READABLE_FIRST.flatMap((name) => {
    const notify = channels.get(name)?.notify
    return notify ? [{ name, notify }] : []
  })

const POLL_MS = 2000
const ATTEMPT_TIMEOUT_MS = 10_000
/** Longer than one attempt on every channel can take. */
const LEASE_MS = 60_000

type Options = {
  alerts: AlertQueue
  channels: AlertChannel[]
  pauses: ReadPauses
  log: Logger
  now?: () => number
}

export function createNotifier({ alerts, channels, pauses, log, now = Date.now }: Options) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let underWay: Promise<void> | null = null

  function run() {
    underWay ??= sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'alert dispatch failed'))
      .finally(() => (underWay = null))
  }

  async function sendAll() {
    while (!stopped) {
      const paused = new Set<AlertChannelName>((await pauses()).map(({ channel }) => channel))
      const free = channels.filter(({ name }) => !paused.has(name))
      const claim = free.length > 0 ? await alerts.claimDue(now(), LEASE_MS) : null
      if (!claim) return
      await send(claim, free)
    }
  }

  async function send({ alert, attempts }: AlertClaim, free: AlertChannel[]) {
    const { by, reason } = await sendByFirst(alert, free)
    if (by) return alerts.markSent(alert.key, by, now())
    // An alert is retried forever: the schedule's last wait repeats.
    const wait = waitAfter(Math.min(attempts, WAITS_MS.length - 1)) ?? LEASE_MS
    return alerts.postpone(alert.key, reason, now() + wait)
  }

  async function sendByFirst(
    alert: StaffAlert,
    free: AlertChannel[],
  ): Promise<{ by: AlertChannelName | null; reason: string }> {
    let reason = ''
    for (const { name, notify } of free) {
      const send = () => notify(alert, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS))
      const outcome = await guarded(send, log, { channel: name, alert: alert.key })
      if (outcome.status === 'delivered') {
        log.info({ alert: alert.key, channel: name }, 'alert delivered')
        return { by: name, reason }
      }
      reason = outcome.reason
      // The reason is omitted, because it may quote personal data that the service received.
      log.warn({ alert: alert.key, channel: name, outcome: outcome.status }, 'alert delivery failed')
    }
    return { by: null, reason }
  }

  return {
    /** Bypasses the queue, for alerts about the database itself. @returns whether a channel delivered it */
    sendNow: async (alert: StaffAlert): Promise<boolean> => (await sendByFirst(alert, channels)).by !== null,
    start() {
      timer ??= setInterval(run, POLL_MS).unref()
      run()
    },
    /** Stops claiming and waits for the alert in progress. */
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
