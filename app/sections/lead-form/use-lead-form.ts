import { trackLead } from '#app/analytics/track.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { ANSWERS, HIDDEN, INTENT, postedNames, WHATSAPP } from '#app/forms/post.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { validate as validatePost } from '#app/forms/validate.ts'
import { noteAnswer } from '#app/islands/unseen-answer.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { type FormAnswer, postForm, toQuery } from './post-form.ts'
import { noteContact } from './visit.ts'

/** Adds messages while typing, and sending without leaving the page. Without this, the same form posts by itself. */

type Validate = typeof validatePost

type Options = {
  view: FormView
  /** The URL that accepts the post. */
  action: string
  /** Unique on the page. */
  domId: string
  /** The draft's key, shared by the form on the page and in a dialog. */
  draft: string
  /** The result that came with the page, if it belongs to this form. */
  pageAnswer: FormAnswer | null
  /** The PIN code in the page's URL. */
  pincode?: string | undefined
  /** Takes the thank-you instead of opening it here. */
  onAccepted: ((thankYou: ThankYouView) => void) | undefined
}

export function useLeadForm({ view, action, domId, draft, pageAnswer, pincode, onAccepted }: Options) {
  const [answer, setAnswer] = useState<FormAnswer | null>(pageAnswer)
  const [sending, setSending] = useState(false)
  /** The next page after an accepted post, for a visitor who returns from it. */
  const [next, setNext] = useState<string | null>(null)
  const [validate, setValidate] = useState<Validate | null>(null)
  const boxes = [...(view.notice.whatsapp ? [WHATSAPP.name] : []), ...(view.takesAnswers ? [ANSWERS.name] : [])]
  const names = postedNames([...view.fields.map(({ name }) => name), ...boxes])
  const submission = useRef<{ id: string; copy: string } | null>(null)
  // True from sending until the visitor has seen the result. A ref, because a second click may come before React renders.
  const isAnswering = useRef(false)

  const [form, anyField] = useForm<Record<string, string | undefined>>({
    id: domId,
    ...(pincode ? { defaultValue: { pincode } } : {}),
    lastResult: answer && 'result' in answer ? answer.result : null,
    // Until the validator has loaded, only the server checks.
    shouldValidate: validate ? 'onBlur' : 'onSubmit',
    shouldRevalidate: validate ? 'onInput' : 'onSubmit',
    ...(validate ? { onValidate: ({ formData }) => check(validate, formData) } : {}),
    onSubmit: (event, { formData }) => {
      event.preventDefault()
      void send(event.currentTarget, formData)
    },
  })

  const fieldNames = [...view.fields.map(({ name }) => name), ANSWERS.name, WHATSAPP.name]
  // eslint-disable-next-line house/no-foreign-key -- Conform's proxy returns a field for any name, and inherits nothing.
  const fields = new Map(fieldNames.map((name) => [name, anyField[name]!]))

  /** Shows errors, both while someone types and when the browser's validation fails. */
  function check(validate: Validate, post: FormData) {
    const submission = validate(view.id as FormId, post)
    if (submission.status === 'error' && !isAnswering.current)
      setAnswer({ kind: 'invalid', result: submission.reply() })
    return submission
  }

  async function send(element: HTMLFormElement, post: FormData) {
    isAnswering.current = true
    setSending(true)
    setAnswer(null)
    // Browser extensions may add fields, which the server would refuse.
    for (const name of [...post.keys()]) if (!names.includes(name)) post.delete(name)
    // Repeats share an id, so a second click makes no second lead. Changed text gets a new id: the first post may have
    // arrived, and the correction must arrive too.
    const copy = toQuery(post).toString()
    if (submission.current?.copy !== copy) submission.current = { id: createSubmissionId(), copy }
    post.set(HIDDEN.submissionId, submission.current.id)
    post.set(HIDDEN.page, window.location.pathname)
    post.set(HIDDEN.seconds, String(Math.floor(performance.now() / 1000)))
    const received = await postForm(action, post)
    if (received.kind === 'accepted') {
      forgetDraft(draft)
      noteContact(received.ref)
      trackLead({ form: view.id, ref: received.ref })
      // The text and its id stay: after Back, the same order opens again.
      if (received.redirect) {
        setNext(received.redirect)
        return window.location.assign(received.redirect)
      }
      submission.current = null
      noteAnswer(view.id, received.ref)
      empty(element)
      if (onAccepted) return onAccepted(received.thankYou)
    }
    setAnswer(received)
    setSending(false)
    isAnswering.current = received.kind === 'accepted'
  }

  const stopSending = () => {
    setSending(false)
    isAnswering.current = false
  }

  const loadValidator = () => {
    if (validate) return
    // If it fails to load, the server checks, and the next touch tries again.
    import('#app/forms/validate.ts').then(
      (module) => setValidate(() => module.validate),
      () => undefined,
    )
  }

  useEffect(() => {
    const element = document.getElementById(domId)
    if (!(element instanceof HTMLFormElement)) return
    restoreDraft(draft, element)
    // The PIN code may have been typed before this code loaded.
    element.querySelector('[name=pincode]')?.dispatchEvent(new Event('input', { bubbles: true }))
    // The form may have been touched before this code loaded.
    if (element.contains(document.activeElement)) loadValidator()
    const undo = [holdWhilePressed(element), stayOnPage(element), onReturn(stopSending)]
    return () => undo.forEach((act) => act())
  }, [])

  // The server may have rejected the form meanwhile, and Conform clears such an error on input only.
  useEffect(() => {
    if (validate && answer && 'result' in answer) recheckCorrected(domId, answer.result.initialValue ?? {})
  }, [validate])

  return {
    form,
    fields,
    /** Not repeated until the visitor has seen the result: Conform would check the form that is empty by then. */
    submit: (event: FormEvent<HTMLFormElement>) =>
      isAnswering.current ? event.preventDefault() : form.onSubmit(event),
    names,
    answer,
    sending,
    next: sending ? null : next,
    loadValidator,
    restore: () => {
      const element = document.getElementById(domId)
      if (element instanceof HTMLFormElement) restoreDraft(draft, element)
    },
    keepDraft: ({ currentTarget }: FormEvent<HTMLFormElement>) => keepDraft(draft, currentTarget),
    dismiss: () => {
      setAnswer(null)
      isAnswering.current = false
    },
  }
}

/** Other invalid fields keep the message: the server may have checked what the browser cannot. */
function recheckCorrected(formId: string, sent: Record<string, unknown>) {
  const invalid = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('[aria-invalid]')
  for (const field of invalid ?? [])
    if (field.value !== (lookUp(sent, field.name) ?? '')) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves the focus to the button first, because leaving an empty field would show its message. */
function empty(form: HTMLFormElement) {
  if (form.contains(document.activeElement))
    form.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
  form.reset()
  // On a page returned by the server, the posted option is the default, so a reset would keep it.
  for (const select of form.querySelectorAll('select')) select.selectedIndex = 0
}

/** Runs when Back restores the page from the back/forward cache. */
function onReturn(act: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => persisted && act()
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

/** Not `crypto.randomUUID`, which old phones and pages without https lack. */
const createSubmissionId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Blur shows errors, which would move a button between press and release. So the form gets it after the click. */
function holdWhilePressed(form: HTMLFormElement): () => void {
  let isPressed = false
  let left: EventTarget | null = null
  const gone = new AbortController()
  const options = { capture: true, signal: gone.signal }
  window.addEventListener('mousedown', () => (isPressed = true), options)
  // Runs after the click, which the browser fires on release.
  window.addEventListener('mouseup', () => setTimeout(release), options)
  form.addEventListener('focusout', hold, { signal: gone.signal })
  return () => gone.abort()

  function hold(event: FocusEvent) {
    if (!isPressed) return
    event.stopPropagation()
    left = event.target
  }

  function release() {
    isPressed = false
    left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    left = null
  }
}

/**
 * Conform validates a field by submitting the form with a button of this name. If that happens while React renders, as when a
 * focused field is removed, React handles no events, and the browser would leave for the form's address.
 */
function stayOnPage(form: HTMLFormElement): () => void {
  const stop = (event: SubmitEvent) => {
    if ((event.submitter as HTMLButtonElement | null)?.name === INTENT) event.preventDefault()
  }
  form.addEventListener('submit', stop)
  return () => form.removeEventListener('submit', stop)
}
