/**
 * What JavaScript adds to a form: messages while typing, and sending without leaving the page. The same form posts by
 * itself before this runs, or without it.
 */
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/react'

import type { FormView } from '#app/forms/define-form.ts'
import { HIDDEN } from '#app/forms/post.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { validate as validatePost } from '#app/forms/validate.ts'

/** The server's answer, as far as the form needs it. */
export type FormAnswer =
  | { kind: 'accepted'; ref: string }
  | { kind: 'invalid' | 'unavailable'; result: SubmissionResult }
  /** The post did not get through, or came back unreadable. What was typed stays in the form. */
  | { kind: 'unreachable' }

type Validate = typeof validatePost

/** On a slow connection a post may take long; after this, the visitor is offered to send it again. */
const SEND_TIMEOUT_MS = 20_000

export function useLeadForm(view: FormView, domId: string, pageAnswer: FormAnswer | null) {
  const [answer, setAnswer] = useState<FormAnswer | null>(pageAnswer)
  const [sending, setSending] = useState(false)
  const [validate, setValidate] = useState<Validate | null>(null)
  const submission = useRef<{ id: string; words: string } | null>(null)

  // Without a script the page itself comes back with the answer; with one it stays, and the answer arrives here.
  useEffect(() => setAnswer(pageAnswer), [pageAnswer])

  const [form, fields] = useForm<Record<string, string | undefined>>({
    id: domId,
    lastResult: answer && 'result' in answer ? answer.result : null,
    // Until the validator has arrived, the server is the one who checks.
    shouldValidate: validate ? 'onBlur' : 'onSubmit',
    shouldRevalidate: validate ? 'onInput' : 'onSubmit',
    ...(validate ? { onValidate: ({ formData }) => validate(view.id as FormId, formData) } : {}),
    onSubmit: (event, { formData }) => {
      event.preventDefault()
      if (!sending) void send(event, formData)
    },
  })

  async function send(event: FormEvent<HTMLFormElement>, post: FormData) {
    const element = event.currentTarget
    setSending(true)
    setAnswer(null)
    // The same id with each repeat, so that a second click or a resend makes one lead. Other words are another lead: the
    // first post may have arrived, and what the visitor has corrected since must arrive too.
    const words = toQuery(post).toString()
    if (submission.current?.words !== words) submission.current = { id: createSubmissionId(), words }
    post.set(HIDDEN.submissionId, submission.current.id)
    post.set(HIDDEN.page, window.location.pathname)
    const received = await postForm(post)
    setAnswer(received)
    setSending(false)
    if (received.kind === 'accepted') {
      submission.current = null
      element.reset()
    }
  }

  const loadValidator = () => {
    if (validate) return
    // When it cannot be loaded, the server checks, and the next touch of the form tries again.
    import('#app/forms/validate.ts').then(
      (module) => setValidate(() => module.validate),
      () => undefined,
    )
  }

  // Touched before this code had come: the touch brought it.
  useEffect(() => {
    if (document.getElementById(domId)?.contains(document.activeElement)) loadValidator()
  }, [])

  return { form, fields, answer, sending, loadValidator, dismiss: () => setAnswer(null) }
}

async function postForm(post: FormData): Promise<FormAnswer> {
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
    return { kind: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}

/** Something on the way may answer in our place, with a page or with JSON of its own. */
const isAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && ANSWERS.includes(String(answer.kind))

const ANSWERS = ['accepted', 'invalid', 'unavailable']

const toQuery = (post: FormData) => new URLSearchParams([...post].map(([name, value]) => [name, String(value)]))

/** Not `crypto.randomUUID`: old phones, and pages that are not served by https, do not have it. */
const createSubmissionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
