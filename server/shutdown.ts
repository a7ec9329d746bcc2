/**
 * Ends well: proxies are told first, then there are no new connections, what is in flight is finished, and the app stops.
 * Whoever stalls is cut off in time.
 */
import type { Server } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'

/** From the signal on: for requests, and at the same time for what the app does beside them. */
const DRAIN_MS = 8000
/**
 * As long as all is answered, each answer with the word that it is the connection's last. It must be longer than a proxy
 * keeps an idle connection to us (`keepalive_timeout` in `deploy/nginx/`), so that none is left on which it could send a
 * post at the moment in which we close.
 */
const NOTICE_MS = 2500
/**
 * The end, whatever still hangs: a supervisor that waits ten seconds sees a process that ended by itself. What was
 * acknowledged has been on disk since before its answer.
 */
const EXIT_MS = 9500

type App = { beginStop: () => void; stop: () => Promise<void> }

/** @param isBehindProxy without one there is nobody to tell, and no time is spent on it */
export function stopOnSignal(server: Server, app: App, isBehindProxy: boolean) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), EXIT_MS).unref()
    app.beginStop()
    server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false))
    const noticeMs = isBehindProxy ? NOTICE_MS : 0
    await pass(noticeMs)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await Promise.race([closed, pass(DRAIN_MS - noticeMs, undefined, { ref: false })])
    server.closeAllConnections()
    await app.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The app has a listener of its own, for hosts that know nothing of it: here the host comes first.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop())
  }
}
