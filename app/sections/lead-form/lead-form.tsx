/** A form that makes a lead: the same markup and the same answers with and without JavaScript. */
import type { FieldMetadata } from '@conform-to/react'
import { useActionData, useRouteLoaderData } from '@remix-run/react'

import type { Site } from '#app/content/schemas/site.ts'
import type { ThankYouView } from '#app/content/views/thank-you.ts'
import type { FieldView, FormView } from '#app/forms/define-form.ts'
import { HIDDEN, WHATSAPP, toPageToken } from '#app/forms/post.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Captcha } from './captcha.tsx'
import { FormProblem, hasFailed, problemId } from './form-problem.tsx'
import { ThankYouDialog } from './thank-you.tsx'
import type { FormAnswer } from './post-form.ts'
import { useLeadForm } from './use-lead-form.ts'

export type LeadFormProps = {
  form: FormView
  /** Which of the form's places this is: it decides the header that staff see. */
  placement: string
  /** The address that the form posts to without JavaScript, without an anchor. */
  action: string
  site: Site
  /** Told apart from the same form elsewhere on the page. */
  idPrefix?: string
  /** In place of the thank-you that opens over the page. */
  onAccepted?: (thankYou: ThankYouView) => void
}

export function LeadForm({ form: view, placement, action, site, idPrefix = '', onAccepted }: LeadFormProps) {
  const draft = `${view.id}-${placement}`
  const { form, fields, names, answer, sending, loadValidator, keepDraft, dismiss } = useLeadForm({
    view,
    domId: idPrefix + draft,
    draft,
    pageAnswer: usePageAnswer(view.id),
    onAccepted,
  })
  const thankYou = answer?.kind === 'accepted' ? answer.thankYou : null

  return (
    <>
      <form
        method="post"
        action={`${action}#${problemId(form.id)}`}
        id={form.id}
        noValidate
        onSubmit={form.onSubmit}
        onFocus={loadValidator}
        onInput={keepDraft}
        className="lead-form"
      >
        <input type="hidden" name={HIDDEN.form} value={view.id} />
        <input type="hidden" name={HIDDEN.placement} value={placement} />
        <input type="hidden" name={HIDDEN.pageToken} value={toPageToken(usePageToken(), names)} />
        <Honeypot />
        <FormProblem formId={form.id} answer={answer} fields={fields} view={view} site={site} />
        <Fields view={view} fields={fields} />
        <WhatsAppBox label={view.notice.whatsapp} field={fields[WHATSAPP.name]} />
        <Captcha siteKey={view.siteKey} answer={answer} />
        {/* Not `disabled`: a disabled button loses focus, and may drop its value from the post. */}
        <button type="submit" className={buttonClass({ size: 'block' })} aria-disabled={sending || undefined}>
          {sending ? 'Sending…' : hasFailed(answer) ? 'Send again' : view.submitLabel}
        </button>
        <Notice {...view.notice} />
      </form>
      <ThankYouDialog view={thankYou} form={view.id} onClose={dismiss} />
    </>
  )
}

type FieldsProps = { view: FormView; fields: ReturnType<typeof useLeadForm>['fields'] }

/** In their parts, if the form is a long one. */
function Fields({ view, fields }: FieldsProps) {
  const toField = (fieldView: FieldView) => {
    const field = fields[fieldView.name]
    const isLast = fieldView === view.fields.at(-1)
    return field ? <Field key={fieldView.name} field={field} view={fieldView} last={isLast} /> : null
  }
  if (!view.steps) return <>{view.fields.map(toField)}</>
  return (
    <>
      {view.steps.map(({ title, fields: names }) => (
        <fieldset key={title} className="lead-form-step">
          <legend>{title}</legend>
          {view.fields.filter(({ name }) => names.includes(name)).map(toField)}
        </fieldset>
      ))}
    </>
  )
}

/** The root route loads it for every page, so that a form that opens later has it too. */
const usePageToken = () => (useRouteLoaderData('root') as { pageToken: string } | undefined)?.pageToken ?? ''

/** The answer that came with the page, if it is for this form. */
function usePageAnswer(formId: string): FormAnswer | null {
  const answer = useActionData<FormAnswer & { form: string }>()
  return answer && answer.form === formId ? answer : null
}

/** A purpose of its own, so a box of its own; never ticked for anybody. */
function WhatsAppBox({ label, field }: { label: string | null; field: FieldMetadata<string | undefined> | undefined }) {
  if (!label || !field) return null
  return (
    <label className="lead-form-tick">
      <input
        type="checkbox"
        key={field.key}
        name={WHATSAPP.name}
        value={WHATSAPP.yes}
        defaultChecked={field.initialValue === WHATSAPP.yes}
      />
      {label}
    </label>
  )
}

/** What is taken, what for, and how to take it back. */
function Notice({ rows }: FormView['notice']) {
  return (
    <dl className="lead-form-notice">
      {rows.map(({ title, text, link }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text} {link && <PageLink to={link.href}>{link.label}</PageLink>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HIDDEN.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
