/**
 * Brings notices to staff: by the first channel that can tell them and is not paused, again and again until one has taken
 * it. Several notifiers may run at once, in one process or in many.
 */
import type { Logger } from 'pino'

import type { Channel } from '#app/leads/channels/channel.ts'
import { WAITS_MS, waitAfter } from '#app/leads/delivery/retry-schedule.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { ChannelPause } from '#app/leads/store/lead-store.ts'
import type { NoticeClaim, NoticeQueue } from './notice.ts'

export type Notifier = {
  start: () => void
  /** Claims nothing more and waits for what is under way. */
  stop: () => Promise<void>
}

/** The most readable first. */
const TELLERS: ChannelName[] = ['smtp', 'email-event', 'messaging-gateway']
const POLL_MS = 2000
const ATTEMPT_TIMEOUT_MS = 10_000
/** Longer than an attempt on each of the channels can take. */
const LEASE_MS = 60_000

type Teller = { name: ChannelName; notify: NonNullable<Channel['notify']> }

type Options = {
  notices: NoticeQueue
  channels: ReadonlyMap<ChannelName, Channel>
  pauses: () => Promise<ChannelPause[]>
  log: Logger
  now?: () => number
}

export function createNotifier({ notices, channels, pauses, log, now = Date.now }: Options): Notifier {
  const tellers = TELLERS.flatMap((name): Teller[] => {
    const notify = channels.get(name)?.notify
    return notify ? [{ name, notify }] : []
  })
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let underWay: Promise<void> | null = null

  function run() {
    underWay ??= tellAll()
      .catch((error: unknown) => log.error({ err: error }, 'telling staff failed'))
      .finally(() => (underWay = null))
  }

  async function tellAll() {
    while (!stopped) {
      const paused = new Set((await pauses()).map(({ channel }) => channel))
      const free = tellers.filter(({ name }) => !paused.has(name))
      const claim = free.length > 0 ? await notices.claimDue(now(), LEASE_MS) : null
      if (!claim) return
      await tell(claim, free)
    }
  }

  async function tell({ notice, attempts }: NoticeClaim, free: Teller[]) {
    let reason = ''
    for (const { name, notify } of free) {
      const outcome = await notify(notice, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS))
      if (outcome.status === 'delivered') {
        log.info({ notice: notice.key, channel: name }, 'staff were told')
        return notices.taken(notice.key, name, now())
      }
      reason = outcome.reason
      log.warn({ notice: notice.key, channel: name, outcome: outcome.status, reason }, 'staff were not told')
    }
    // The schedule has an end, a notice has none: its last wait goes on.
    const wait = waitAfter(Math.min(attempts, WAITS_MS.length - 1)) ?? LEASE_MS
    return notices.postpone(notice.key, reason, now() + wait)
  }

  return {
    start() {
      timer ??= setInterval(run, POLL_MS).unref()
      run()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
