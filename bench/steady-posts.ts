/** Posts at a steady rate, whether or not earlier posts were answered, like visitors and unlike `wrk`. */
import { Agent, request } from 'node:http'

import type { LoadResult } from './load.ts'

const TICK_MS = 10

type Pace = { url: string; perSecond: number; seconds: number }

export async function postSteadily({ url, perSecond, seconds }: Pace): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const posts: Promise<void>[] = []
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - start) {
    while (posts.length < (elapsed / 1000) * perSecond) {
      posts.push(
        post(url, agent, posts.length).then(
          (ms) => void times.push(ms),
          () => void (errors += 1),
        ),
      )
    }
    await new Promise((done) => setTimeout(done, TICK_MS))
  }
  await Promise.all(posts)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, errors }
}

let people = 0

/** Each post has its own person and address. @returns milliseconds */
function post(url: string, agent: Agent, number: number): Promise<number> {
  people += 1
  const body = `form=connect&phone=9${String((people * 7919 + Math.floor(Date.now() / 1000) * 31) % 1_000_000_000).padStart(9, '0')}`
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    // The header that a form's island sends.
    Accept: 'application/json',
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/connect`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(`${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
