/** Posts the form of /connect, each from another phone, and records the acknowledged references. */
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { BROWSER } from '../browser-headers.ts'

let people = 0

export function createLoadgen(url: string) {
  const agent = new Agent({ keepAlive: true })
  const refs = new Set<string>()

  /** @returns the status, or 0 for a broken connection */
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
    // The headers are the acknowledgement; the rest may be lost.
    if (answer.statusCode === 303 && ref) refs.add(ref)
    await text(answer).catch(() => '')
    return answer.statusCode ?? 0
  }

  return {
    /** The acknowledged references. */
    refs,
    post,
    /** Posts this many leads, thirty at a time. */
    async pass(count: number) {
      for (let passed = 0; passed < count; passed += 30) await Promise.all(Array.from({ length: 30 }, post))
    },
    /** Posts continuously. @returns a function that stops, and returns the count of each status */
    come(atOnce: number) {
      const statuses = new Map<number, number>()
      let isOver = false
      const one = async () => {
        while (!isOver) {
          const status = await post()
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          // The site is down: wait before the next one.
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
    /** Closes the connections; the next post opens new ones. */
    leave: () => agent.destroy(),
  }
}
