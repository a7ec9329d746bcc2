/** Simulates visitors who read pages and send forms during other work. */
import { Agent, request } from 'node:http'

import { expectSoon } from './expect-soon.ts'

/** Number of concurrent visitors, and their pause between pages. */
const VISITORS = 5
const THINK_MS = 100
const SOON_MS = 200
export const PROBED = '/contacts'

/** Milliseconds: the wait for each response (Infinity for a failure), and the worst delay of the probes' own timers. */
export type Visits = { waits: number[]; latest: number }

export async function whileVisiting(url: string, work: () => Promise<unknown>): Promise<Visits> {
  const waits: number[] = []
  let latest = 0
  let over = false
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const visit = async (visitor: number) => {
    for (let n = 0; !over; n += 1) {
      waits.push(await timed(agent, url, n % 5 === 0 ? `9${String(visitor * 100_000 + n).padStart(9, '0')}` : null))
      const pausedAt = performance.now()
      await new Promise((resolve) => setTimeout(resolve, THINK_MS))
      latest = Math.max(latest, performance.now() - pausedAt - THINK_MS)
    }
  }
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor))
  await work().finally(() => (over = true))
  await Promise.all(visits)
  agent.destroy()
  return { waits, latest }
}

/** @param phone posts a form with it; null requests a page */
function timed(agent: Agent, url: string, phone: string | null): Promise<number> {
  const start = performance.now()
  const body = phone ? `form=connect&phone=${phone}` : ''
  const postHeaders = {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
  }
  const headers = phone ? postHeaders : {}
  return new Promise((resolve) => {
    const sent = request(`${url}${phone ? '/connect' : PROBED}`, { method: phone ? 'POST' : 'GET', agent, headers })
    sent.on('response', (answer) => {
      const took = () => resolve(answer.statusCode === 200 ? performance.now() - start : Infinity)
      answer
        .resume()
        .on('end', took)
        .on('error', () => resolve(Infinity))
    })
    sent.on('error', () => resolve(Infinity))
    sent.end(body)
  })
}

export function expectOthersServedSoon(name: string, { waits, latest }: Visits): void {
  const p99 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? 0
  expectSoon(`${name}: p99 of others`, { ms: p99, limitMs: SOON_MS, lateMs: latest })
}
