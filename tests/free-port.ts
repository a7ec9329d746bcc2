import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** Range of ports from which no system picks one for a listener or a connection. Browsers refuse 10080. */
const LOWEST = 11_000
const HIGHEST = 32_000
/** Number of ports that each worker may use before its range meets another worker's. */
const OF_WORKER = 32

let next = (process.pid + 13 * threadId) * OF_WORKER

/** A free port, reserved until the caller's server listens on it, even after a restart. */
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
