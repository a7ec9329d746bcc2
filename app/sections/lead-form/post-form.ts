/** Sends a form by script to the action of its page, which responds with JSON. Never throws: every failure is a result. */
import type { SubmissionResult } from '@conform-to/react'

import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { Question } from '#app/forms/post.ts'

/** The server's response, as far as the form needs it. */
export type FormAnswer =
  /** `redirect` is the next page, for payment. */
  | { kind: 'accepted'; form: string; ref: string; thankYou: ThankYouView; redirect?: string }
  | { kind: 'invalid' | 'unavailable'; result: SubmissionResult; question?: Question; place?: string }
  /** Sent from a copy of the page on another site, such as a translating proxy. `page` is the full address of ours. */
  | { kind: 'foreign'; result: SubmissionResult; page: string; place?: string }
  /** The post failed, or its response was unreadable. The text stays in the form. */
  | { kind: 'unreachable' | 'offline' }

/** Time limit for a post on a slow connection. After this, the visitor may send it again. */
const SEND_TIMEOUT_MS = 20_000

/** Wait before the post is sent again. By then a proxy has switched to another instance, or a phone has its connection back. */
const AGAIN_AFTER_MS = 1000

/** Repeats a post whose response was lost. The submission id keeps it one lead. */
export async function postForm(action: string, post: FormData): Promise<FormAnswer> {
  const answer = await send(action, post)
  if (answer !== 'lost') return answer
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  const again = await send(action, post)
  return again === 'lost' ? { kind: 'unreachable' } : again
}

/** @returns `lost` if the post may have arrived */
async function send(action: string, post: FormData): Promise<FormAnswer | 'lost'> {
  // Not `AbortSignal.timeout`, which older phones lack.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), SEND_TIMEOUT_MS)
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: toQuery(post),
      headers: { Accept: 'application/json' },
      signal: timeout.signal,
    })
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : 'lost'
  } catch {
    if (!navigator.onLine) return { kind: 'offline' }
    return timeout.signal.aborted ? { kind: 'unreachable' } : 'lost'
  } finally {
    clearTimeout(timer)
  }
}

/** A proxy may respond in our place, with a page or its own JSON. */
const isAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && ANSWERS.includes(String(answer.kind))

const ANSWERS = ['accepted', 'invalid', 'foreign', 'unavailable']

export const toQuery = (post: FormData) => new URLSearchParams([...post].map(([name, value]) => [name, String(value)]))
