import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** Between these no system chooses a port by itself, for a listener or a connection. Browsers refuse 10080. */
const LOWEST = 11_000
const HIGHEST = 32_000
/** How many each worker has before it meets those of another. */
const OF_WORKER = 32

let next = (process.pid + 13 * threadId) * OF_WORKER

/** A port on which nobody listens, and which nobody is given until the caller's server takes it, or takes it again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + (next % (HIGHEST - LOWEST))
    next += 1
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
