/**
 * The line "3 new" as server-sent events. One query every few seconds serves all connections of the process; without connections
 * there is none.
 */
import type { Logger } from 'pino'

import type { Desk } from '#app/desk/desk.server.ts'
import type { Session, Sessions } from '#app/staff/sessions.server.ts'

const LOOK_EVERY_MS = 3000
/** Shorter than the idle timeout of any proxy. */
const BEAT_EVERY_MS = 15_000
/** Tabs of one browser; a browser has six connections in all. */
const MOST_OF_SESSION = 3
const MOST = 200
/** Unread messages after which the connection counts as stuck. */
const MOST_WAITING = 20

export type Live = {
  /** @param since only leads after it are new. @returns null if there are too many listeners */
  open: (session: Pick<Session, 'id' | 'person'>, since: number, signal: AbortSignal) => ReadableStream | null
  count: () => number
  stop: () => void
}

type Listener = {
  sessionId: string
  personId: string
  since: number
  said: number | null
  push: (text: string) => void
  close: () => void
}

type Options = {
  desk: Pick<Desk, 'index' | 'newcomers'>
  sessions: Pick<Sessions, 'list'>
  log: Pick<Logger, 'warn'>
  lookEveryMs?: number
}

export function createLive({ desk, sessions, log, lookEveryMs = LOOK_EVERY_MS }: Options): Live {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let beatAt = 0

  async function look() {
    await endSignedOut()
    await desk.index.catchUp()
    const came = await desk.newcomers([...new Set([...listeners].map(({ personId }) => personId))])
    for (const listener of listeners) tell(listener, came.get(listener.personId))
    if (Date.now() - beatAt < BEAT_EVERY_MS) return
    beatAt = Date.now()
    for (const { push: say } of listeners) say(': still here\n\n')
  }

  async function endSignedOut() {
    const living = new Set((await sessions.list()).map(({ id }) => id))
    for (const listener of listeners) if (!living.has(listener.sessionId)) listener.close()
  }

  /** @param came undefined for a listener who joined during the query */
  function tell(listener: Listener, came: number[] | undefined) {
    if (!came) return
    const count = came.filter((at) => at > listener.since).length
    if (count === listener.said) return
    listener.said = count
    listener.push(`data: ${JSON.stringify({ count })}\n\n`)
  }

  function lookLater(afterMs: number) {
    if (timer || isStopped || listeners.size === 0) return
    timer = setTimeout(() => void lookAgain(), afterMs).unref()
  }

  async function lookAgain() {
    try {
      await look()
    } catch (error) {
      // The count stays as it is until the database answers again.
      log.warn({ err: error }, 'new-lead check failed')
    }
    timer = undefined
    lookLater(lookEveryMs)
  }

  return {
    open({ id: sessionId, person }, since, signal) {
      const own = [...listeners].filter((listener) => listener.sessionId === sessionId)
      if (isStopped || signal.aborted || listeners.size >= MOST || own.length >= MOST_OF_SESSION) return null
      let listener: Listener | undefined
      return new ReadableStream({
        start(controller) {
          const say = (text: string) => {
            if ((controller.desiredSize ?? 0) < -MOST_WAITING) return close()
            controller.enqueue(new TextEncoder().encode(text))
          }
          const close = () => {
            if (!listeners.delete(listener!)) return
            signal.removeEventListener('abort', close)
            controller.close()
          }
          listener = { sessionId, personId: person.id, since, said: null, push: say, close }
          listeners.add(listener)
          signal.addEventListener('abort', close, { once: true })
          say(`retry: 5000\n\n`)
          lookLater(0)
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
