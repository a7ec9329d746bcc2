/** Opens connections that send a byte a second and never end. Runs in its own thread, so that it does not delay the probes. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

type Orders = { url: string; heads: string[]; count: number }

/** @returns how long the server waited for each, in ms */
export async function crawl(orders: Orders): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: orders })
  const [durations] = (await once(worker, 'message')) as [number[]]
  return durations
}

/** Connections to open per tick, about as many as one attacker can manage. */
const OPEN_PER_TICK = 20

async function crawlAll({ url, heads, count }: Orders): Promise<number[]> {
  const durations: Promise<number>[] = []
  while (durations.length < count) {
    for (let n = 0; n < OPEN_PER_TICK && durations.length < count; n += 1) {
      durations.push(crawlOnce(url, heads[durations.length % heads.length]!))
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return Promise.all(durations)
}

async function crawlOnce(url: string, head: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.resume().write(head)
  const drip = setInterval(() => socket.writable && socket.write('a'), 1000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return performance.now() - start
}

if (!isMainThread && parentPort) parentPort.postMessage(await crawlAll(workerData as Orders))
