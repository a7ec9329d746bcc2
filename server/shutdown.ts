/** Fails readiness, closes the listener, finishes requests in flight, stops the app. */
import type { Server } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'

import { closeListener } from './close-listener.ts'

/** Time limit from the signal, for requests as well as background work. */
const DRAIN_MS = 8000
/**
 * Longer than our proxy keeps an idle connection (`keepalive_timeout` in `deploy/nginx/`), so that none is left to end. A load balancer
 * that keeps them for a minute has stopped using them by then, because `/readyz` fails.
 */
const NOTICE_MS = 2500
/** The process exits by then, before a supervisor kills it after the usual ten seconds. Acknowledged leads are already on disk. */
const EXIT_MS = 9500

type App = { beginStop: () => void; stop: () => Promise<void> }

/** @param isBehindProxy false skips the wait for proxies to notice */
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
    const closed = new Promise<void>((resolve) => server.once('close', resolve))
    await closeListener(server)
    server.closeIdleConnections()
    await Promise.race([closed, pass(DRAIN_MS - noticeMs, undefined, { ref: false })])
    server.closeAllConnections()
    await app.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The app also handles signals, for other hosts. Here the host must act first.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop())
  }
}
