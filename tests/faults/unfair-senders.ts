/** Simulates senders who try to turn screening against others, and the visitors affected. */
import { HIDDEN } from '#app/forms/post.ts'
import type { Question } from '#app/forms/post.ts'
import { solve } from '../captcha/solve.ts'
import type { Site } from '../site.ts'

type Answer = { kind: 'accepted' | 'invalid' | 'unavailable'; ref?: string; question?: Question }
type Sent = { status: number; answer: Answer }

/** A carrier's address, shared by thousands of people. */
const SHARED_ADDRESS = '49.36.22.1'

export async function createSender(site: Site) {
  const html = await (await fetch(`${site.url}/connect`)).text()
  const pageToken = new RegExp(`name="${HIDDEN.pageToken}" value="([^"]+)"`).exec(html)?.[1] ?? ''

  async function send(fields: Record<string, string>, address = SHARED_ADDRESS): Promise<Sent> {
    const answered = await fetch(`${site.url}/connect`, {
      method: 'POST',
      body: new URLSearchParams({ form: 'connect', [HIDDEN.pageToken]: pageToken, ...fields }),
      headers: { 'X-Forwarded-For': address, 'Accept-Language': 'en-IN', Accept: 'application/json' },
    })
    return { status: answered.status, answer: (await answered.json()) as Answer }
  }

  return {
    send,

    /** Answers a question like a person. @returns the number of posts and the result */
    async insist(fields: Record<string, string>) {
      const first = await send(fields)
      const { question } = first.answer
      if (!question) return { ...first, asked: false }
      const answer = { [HIDDEN.captchaToken]: question.token, [HIDDEN.captchaAnswer]: solve(question.text) }
      return { ...(await send({ ...fields, ...answer })), asked: true }
    },

    /** Posts several at a time. @returns the count of each status */
    async flood(count: number, fields: (n: number) => Record<string, string>) {
      const statuses = new Map<number, number>()
      let next = 0
      const worker = async () => {
        while (next < count) {
          next += 1
          const { status } = await send(fields(next))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: 8 }, worker))
      return statuses
    },
  }
}
