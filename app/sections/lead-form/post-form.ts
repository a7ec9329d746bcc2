/** Sends a form by script, and says what became of it. It never throws: whatever happens is an answer. */
import type { SubmissionResult } from '@conform-to/react'

import type { ThankYouView } from '#app/content/views/thank-you.ts'
import type { Question } from '#app/forms/post.ts'

/** The server's answer, as far as the form needs it. */
export type FormAnswer =
  /** `redirect`: where the visitor goes on, to pay. */
  | { kind: 'accepted'; form: string; ref: string; thankYou: ThankYouView; redirect?: string }
  | { kind: 'invalid' | 'unavailable'; result: SubmissionResult; question?: Question }
  /** The post did not get through, or came back unreadable. What was typed stays in the form. */
  | { kind: 'unreachable' | 'offline' }

/** On a slow connection a post may take long; after this, the visitor is offered to send it again. */
const SEND_TIMEOUT_MS = 20_000

export async function postForm(post: FormData): Promise<FormAnswer> {
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
    return isAnswer(answer) ? answer : { kind: 'unreachable' }
  } catch {
    return { kind: navigator.onLine ? 'unreachable' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

/** Something on the way may answer in our place, with a page or with JSON of its own. */
const isAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && ANSWERS.includes(String(answer.kind))

const ANSWERS = ['accepted', 'invalid', 'unavailable']

export const toQuery = (post: FormData) => new URLSearchParams([...post].map(([name, value]) => [name, String(value)]))
