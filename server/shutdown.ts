/** Ends well: no new connections, what is in flight is finished, then the app stops. Whoever stalls is cut off in time. */
import type { Server } from 'node:http'

const DRAIN_MS = 8000

export function stopOnSignal(server: Server, stopApp: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
    await Promise.race([closed, late])
    server.closeAllConnections()
    await stopApp()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The app has a listener of its own, for hosts that know nothing of it: here the host comes first.
    process.removeAllListeners(signal)
    process.on(signal, () => void stop())
  }
}
