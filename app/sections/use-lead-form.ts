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
  const submissionId = useRef<string | null>(null)

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
    // The same id with each repeat, so that a second click or a resend makes one lead.
    submissionId.current ??= crypto.randomUUID()
    post.set(HIDDEN.submissionId, submissionId.current)
    post.set(HIDDEN.page, window.location.pathname)
    const received = await postForm(post)
    setAnswer(received)
    setSending(false)
    if (received.kind === 'accepted') {
      submissionId.current = null
      element.reset()
    }
  }

  const loadValidator = () => {
    if (!validate) void import('#app/forms/validate.ts').then((module) => setValidate(() => module.validate))
  }

  return { form, fields, answer, sending, loadValidator, dismiss: () => setAnswer(null) }
}

async function postForm(post: FormData): Promise<FormAnswer> {
  try {
    const response = await fetch('/submit', {
      method: 'POST',
      body: new URLSearchParams([...post].map(([name, value]) => [name, String(value)])),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    if (!response.headers.get('Content-Type')?.includes('application/json')) return { kind: 'unreachable' }
    return (await response.json()) as FormAnswer
  } catch {
    return { kind: 'unreachable' }
  }
}
