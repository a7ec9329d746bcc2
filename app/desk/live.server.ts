/**
 * The line "3 new" as server-sent events. One query every few seconds serves all connections of the process; without connections,
 * polling stops.
 */
import type { Logger } from 'pino'

import type { Desk } from '#app/desk/desk.server.ts'
import type { Session, Sessions } from '#app/staff/sessions.server.ts'

const POLL_EVERY_MS = 3000
/** Shorter than the idle timeout of any proxy. */
const BEAT_EVERY_MS = 15_000
/** Streams per session: browsers allow six connections per host. */
const MOST_OF_SESSION = 3
const MOST = 200
/** A connection with more unread messages is closed as stuck. */
const MOST_WAITING = 20

type Listener = {
  sessionId: string
  memberId: string
  since: number
  sentCount: number | null
  push: (text: string) => void
  close: () => void
}

type Options = {
  desk: Pick<Desk, 'unopenedLeads'>
  sessions: Pick<Sessions, 'list'>
  log: Pick<Logger, 'warn'>
  pollEveryMs?: number
}

export function createLive({ desk, sessions, log, pollEveryMs = POLL_EVERY_MS }: Options) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let beatAt = 0

  async function poll() {
    await endSignedOut()
    const came = await desk.unopenedLeads([...new Set([...listeners].map(({ memberId }) => memberId))])
    for (const listener of listeners) sendCount(listener, came.get(listener.memberId))
    if (Date.now() - beatAt < BEAT_EVERY_MS) return
    beatAt = Date.now()
    for (const { push } of listeners) push(': still here\n\n')
  }

  async function endSignedOut() {
    const living = new Set((await sessions.list()).map(({ id }) => id))
    for (const listener of listeners) if (!living.has(listener.sessionId)) listener.close()
  }

  /** @param came undefined for a listener that connected during the query */
  function sendCount(listener: Listener, came: number[] | undefined) {
    if (!came) return
    const count = came.filter((at) => at > listener.since).length
    if (count === listener.sentCount) return
    listener.sentCount = count
    listener.push(`data: ${JSON.stringify({ count })}\n\n`)
  }

  function schedulePoll(afterMs: number) {
    if (timer || isStopped || listeners.size === 0) return
    timer = setTimeout(() => void pollAndReschedule(), afterMs).unref()
  }

  async function pollAndReschedule() {
    try {
      await poll()
    } catch (error) {
      // Pages show the last count until a query succeeds.
      log.warn({ err: error }, 'new-lead check failed')
    }
    timer = undefined
    schedulePoll(pollEveryMs)
  }

  return {
    /** @param since leads after this time count as new. @returns null if there are too many listeners */
    open({ id: sessionId, member }: Pick<Session, 'id' | 'member'>, since: number, signal: AbortSignal) {
      const sessionListeners = [...listeners].filter((listener) => listener.sessionId === sessionId)
      if (isStopped || signal.aborted || listeners.size >= MOST || sessionListeners.length >= MOST_OF_SESSION)
        return null
      let listener: Listener | undefined
      return new ReadableStream({
        start(controller) {
          const push = (text: string) => {
            if ((controller.desiredSize ?? 0) < -MOST_WAITING) return close()
            controller.enqueue(new TextEncoder().encode(text))
          }
          const close = () => {
            if (!listeners.delete(listener!)) return
            signal.removeEventListener('abort', close)
            controller.close()
          }
          listener = { sessionId, memberId: member.id, since, sentCount: null, push, close }
          listeners.add(listener)
          signal.addEventListener('abort', close, { once: true })
          push(`retry: 5000\n\n`)
          schedulePoll(0)
        },
        cancel() {
          if (listener) listeners.delete(listener)
        },
      })
    },
    count: () => listeners.size,
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const { close } of listeners) close()
    },
  }
}

export type Live = ReturnType<typeof createLive>
