/** The form's error: a sentence, and a link to each wrong field. */
import type { FieldMetadata } from '@conform-to/react'

import { t, translated } from '#app/messages/messages.ts'
import type { Site } from '#app/content/site/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import type { FormAnswer } from './post-form.ts'

/** Other ways to reach us. */
export type Contacts = Pick<Site, 'phone' | 'whatsapp'>

type FormProblemProps = {
  formId: string
  answer: FormAnswer | null
  fields: ReadonlyMap<string, FieldMetadata<string | undefined>>
  view: FormView
  contacts: Contacts
}

export const problemId = (formId: string) => `${formId}-problem`

/**
 * Without a script, the address of the form's post contains this id, so the page opens here with focus. With one, focus
 * moves to the first wrong field (`app/browser/start.ts`).
 */
export function FormProblem({ formId, answer, fields, view, contacts }: FormProblemProps) {
  // The sent post's errors, not the current ones: a line that appears or disappears would move the button under a finger.
  const errors = answer?.kind === 'invalid' ? (answer.result.error ?? {}) : {}
  const wrong = findWrong(errors, view)
  const sentence = problemSentence(answer, errors)
  const place = sentence ? { id: problemId(formId), tabIndex: -1 } : {}
  return (
    <div role="alert" {...place} className="lead-form-problem">
      {sentence ? <p>{sentence}</p> : null}
      {answer?.kind === 'foreign' ? (
        <p>
          {t('If it is refused again, open our own page:')} <a href={answer.page}>{answer.page}</a>
        </p>
      ) : null}
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(({ name, text }) => (
            <li key={name}>{fields.has(name) ? <a href={`#${fields.get(name)!.id}`}>{text}</a> : text}</li>
          ))}
        </ul>
      ) : null}
      {hasFailed(answer) ? (
        <p>
          {t('You can also call')} <a href={telHref(contacts.phone.e164)}>{displayPhone(contacts.phone.e164)}</a>{' '}
          {t('or')} <a href={chatHref(contacts.whatsapp)}>{t('chat with us on WhatsApp')}</a>
          {t('.')}
        </p>
      ) : null}
    </div>
  )
}

type Errors = Record<string, string[] | null>

/** Fields whose errors are shown elsewhere: in the sentence, and at the box. */
const NOT_LISTED = ['', 'captcha']

/** Errors in the order of the form's fields; those of fields that this page lacks come last. */
function findWrong(errors: Errors, { fields }: FormView): { name: string; text: string }[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const names = new Set([...labels.keys(), ...Object.keys(errors).filter((name) => !NOT_LISTED.includes(name))])
  return [...names].flatMap((name) => {
    const [error] = lookUp(errors, name) ?? []
    const label = labels.get(name)
    if (!error) return []
    const text = translated(error)
    return [{ name, text: label ? `${label}: ${text}` : text }]
  })
}

/** For failures other than invalid input, where sending it again may help. */
export const hasFailed = (answer: FormAnswer | null) =>
  answer?.kind === 'foreign' ||
  answer?.kind === 'unavailable' ||
  answer?.kind === 'unreachable' ||
  answer?.kind === 'offline'

function problemSentence(answer: FormAnswer | null, errors: Errors): string | null {
  switch (answer?.kind) {
    case 'foreign':
      return t(
        'This form was sent from another site, so we have not taken it yet. What you typed is still here: please read it through and send it again from this page.',
      )
    case 'unavailable':
      return t(
        'We could not save your enquiry just now. What you typed is still here: please send it again in a moment.',
      )
    case 'unreachable':
      return t(
        'Your enquiry did not reach us. What you typed is still here: please check your connection and send it again.',
      )
    case 'offline':
      return t(
        'You are offline. What you typed stays here, even if the page reloads. Please send it again when you are connected.',
      )
    case 'invalid':
      return translated(errors['']?.[0] ?? 'Please check the marked fields.')
    default:
      return null
  }
}
