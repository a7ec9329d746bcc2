/** Closes the listener without a reset of connections that the kernel has accepted and the server has not. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

/** An attack may never leave the queue empty. */
const GIVE_UP_MS = 500
/** Connections that arrive while a round of the event loop runs are not seen in it, so the last round must be short. */
const SHORT_MS = 1

/**
 * A proxy may have sent a request on a connection in the queue, so after a reset it may not ask another instance. Node accepts one
 * connection a round, and answers meanwhile: on a busy host the queue is never empty. So the requests of these connections start
 * after the close.
 */
export async function closeListener(server: Server): Promise<void> {
  const accepted: Socket[] = []
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => void accepted.push(socket.on('error', ignore)))
  await untilQueueIsEmpty(() => accepted.length)
  server.close()
  server.removeAllListeners('connection')
  for (const listener of listeners) server.on('connection', listener)
  for (const socket of accepted) if (!socket.destroyed) server.emit('connection', socket)
}

/** A client that leaves the queue closes its socket by itself. */
const ignore = () => undefined

async function untilQueueIsEmpty(count: () => number) {
  const giveUpAt = performance.now() + GIVE_UP_MS
  // The rest of the current round may not accept any more.
  await nextRound()
  for (;;) {
    const [before, start] = [count(), performance.now()]
    await nextRound()
    const end = performance.now()
    if ((count() === before && end - start < SHORT_MS) || end > giveUpAt) return
  }
}
