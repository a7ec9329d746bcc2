/** What is wrong with a whole form: a sentence, and a link to each field that needs another look. Links need no script. */
import type { FieldMetadata, FormMetadata } from '@conform-to/react'

import type { Site } from '#app/content/schemas/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import type { FormAnswer } from './post-form.ts'

type Typed = Record<string, string | undefined>

type FormProblemProps = {
  answer: FormAnswer | null
  form: FormMetadata<Typed>
  fields: Record<string, FieldMetadata<string | undefined, Typed> | undefined>
  view: FormView
  site: Site
}

export const problemId = (formId: string) => `${formId}-problem`

/**
 * The form posts to an address with its id, so without a script the answer's page opens here, with the focus on it. With one
 * the focus goes on to the first wrong field (`app/layout/start-scripts.ts`).
 */
export function FormProblem({ answer, form, fields, view, site }: FormProblemProps) {
  const wrong = form.status === 'error' ? findWrong(form.allErrors, view) : []
  const sentence = problemSentence(answer) ?? form.errors?.[0] ?? (wrong.length > 0 ? LOOK_BELOW : null)
  const place = sentence ? { id: problemId(form.id), tabIndex: -1 } : {}
  return (
    <div role="alert" {...place} className="lead-form-problem">
      {sentence ? <p>{sentence}</p> : null}
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(({ name, text }) => (
            <li key={name}>{fields[name] ? <a href={`#${fields[name].id}`}>{text}</a> : text}</li>
          ))}
        </ul>
      ) : null}
      {hasFailed(answer) ? (
        <p>
          You can also call <a href={telHref(site.phone.e164)}>{displayPhone(site.phone.e164)}</a> or{' '}
          <a href={chatHref(site.whatsapp)}>chat with us on WhatsApp</a>.
        </p>
      ) : null}
    </div>
  )
}

const LOOK_BELOW = 'Please look at the fields marked below.'

/** In the order of the form; last, what is wrong with no field of this page. */
function findWrong(errors: Record<string, string[]>, { fields }: FormView): { name: string; text: string }[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const names = [...labels.keys(), ...Object.keys(errors).filter((name) => name !== '' && !labels.has(name))]
  return names.flatMap((name) => {
    const [error] = errors[name] ?? []
    const label = labels.get(name)
    return error ? [{ name, text: label ? `${label}: ${error}` : error }] : []
  })
}

/** Nothing is wrong with what was typed: sending it again may do. */
export const hasFailed = (answer: FormAnswer | null) =>
  answer?.kind === 'unavailable' || answer?.kind === 'unreachable' || answer?.kind === 'offline'

function problemSentence(answer: FormAnswer | null): string | null {
  switch (answer?.kind) {
    case 'unavailable':
      return 'We could not save your enquiry just now. What you typed is still here: please send it again in a moment.'
    case 'unreachable':
      return 'Your enquiry did not reach us. What you typed is still here: please check your connection and send it again.'
    case 'offline':
      return 'You are offline. What you typed is kept here, also if the page reloads: send it again when you are connected.'
    default:
      return null
  }
}
