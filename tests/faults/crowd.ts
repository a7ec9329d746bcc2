/** People who send the form of /connect, each from a phone of their own, and remember what they were told. */
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { BROWSER } from '../browser-headers.ts'

let people = 0

export function createCrowd(url: string) {
  const agent = new Agent({ keepAlive: true })
  const refs = new Set<string>()

  /** @returns the status, or 0 when the connection broke */
  function post(): Promise<number> {
    people += 1
    const body = new URLSearchParams({ phone: `9${String(people).padStart(9, '0')}` }).toString()
    return new Promise((resolve) => {
      const headers = { ...BROWSER, 'Content-Length': Buffer.byteLength(body) }
      request(`${url}/connect`, { method: 'POST', headers, agent }, (answer) => resolve(remember(answer)))
        .on('error', () => resolve(0))
        .end(body)
    })
  }

  async function remember(answer: IncomingMessage): Promise<number> {
    const ref = /[?&]ref=([0-9A-Z-]{9})/.exec(answer.headers.location ?? '')?.[1]
    // The headers are the thank-you: they came, whatever becomes of the rest.
    if (answer.statusCode === 303 && ref) refs.add(ref)
    await text(answer).catch(() => '')
    return answer.statusCode ?? 0
  }

  return {
    /** What they were thanked with. */
    refs,
    post,
    /** So many people, thirty at a time. */
    async pass(count: number) {
      for (let passed = 0; passed < count; passed += 30) await Promise.all(Array.from({ length: 30 }, post))
    },
    /** So many at once, until told to stop. @returns what ends it, with how often each status came */
    come(atOnce: number) {
      const statuses = new Map<number, number>()
      let isOver = false
      const one = async () => {
        while (!isOver) {
          const status = await post()
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          // Nobody is there: not at once again.
          if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
      const all = Promise.all(Array.from({ length: atOnce }, one))
      return async () => {
        isOver = true
        await all
        return statuses
      }
    },
    /** Closes the connections; who posts next opens one anew. */
    leave: () => agent.destroy(),
  }
}
