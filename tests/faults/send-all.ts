/** Requests many URLs over a few connections. Runs in its own thread, so that it does not delay the probes. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

export type RequestLine = { method: string; path: string; headers: Record<string, string> }
type Orders = { url: string; asked: RequestLine[]; atOnce: number }

/** @returns the status of each response, in order; 0 for a broken connection */
export async function sendAll(orders: Orders): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: orders })
  const [statuses] = (await once(worker, 'message')) as [number[]]
  return statuses
}

async function askEach({ url, asked, atOnce }: Orders): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const statuses: number[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < asked.length; index = next++)
      statuses[index] = await askOne(agent, url, asked[index]!)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return statuses
}

function askOne(agent: Agent, url: string, { method, path, headers }: RequestLine): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    request({ hostname, port, path, method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}

if (!isMainThread && parentPort) parentPort.postMessage(await askEach(workerData as Orders))
