/** Sends a form by script, and says what became of it. It never throws: whatever happens is an answer. */
import type { SubmissionResult } from '@conform-to/react'

import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { Question } from '#app/forms/post.ts'

/** The server's answer, as far as the form needs it. */
export type FormAnswer =
  /** `redirect`: where the visitor goes on, to pay. */
  | { kind: 'accepted'; form: string; ref: string; thankYou: ThankYouView; redirect?: string }
  | { kind: 'invalid' | 'unavailable'; result: SubmissionResult; question?: Question; place?: string }
  /** The post did not get through, or came back unreadable. What was typed stays in the form. */
  | { kind: 'unreachable' | 'offline' }

/** On a slow connection a post may take long; after this, the visitor is offered to send it again. */
const SEND_TIMEOUT_MS = 20_000

/** After this the post is sent once more: a proxy has another instance by then, and a phone its connection. */
const AGAIN_AFTER_MS = 1000

/** After a lost answer the same post may be sent again: with its submission id it is one lead. */
export async function postForm(post: FormData): Promise<FormAnswer> {
  const answer = await send(post)
  if (answer !== 'lost') return answer
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  const again = await send(post)
  return again === 'lost' ? { kind: 'unreachable' } : again
}

/** @returns `lost` for a post that may have arrived or not */
async function send(post: FormData): Promise<FormAnswer | 'lost'> {
  // Not `AbortSignal.timeout`: phones that are some years old do not have it.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), SEND_TIMEOUT_MS)
  try {
    const response = await fetch('/submit', {
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

/** Something on the way may answer in our place, with a page or with JSON of its own. */
const isAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && ANSWERS.includes(String(answer.kind))

const ANSWERS = ['accepted', 'invalid', 'unavailable']

export const toQuery = (post: FormData) => new URLSearchParams([...post].map(([name, value]) => [name, String(value)]))
