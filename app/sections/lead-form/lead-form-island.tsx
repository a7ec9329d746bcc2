/** The island of a lead form. Markup and results are the same with and without JavaScript. */
import { Suspense, lazy, useRef, type ComponentType, type FormEvent } from 'react'
import type { FieldMetadata } from '@conform-to/react'

import { t } from '#app/messages/messages.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { ChooserView } from '#app/content/visits/visit-page-view.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { toPin } from '#app/forms/pin.ts'
import { ANSWERS, HIDDEN, WHATSAPP, toPageToken } from '#app/forms/post.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { AttachedAnswers, type AnswersToAttach } from './attached-answers.tsx'
import { Captcha } from './captcha.tsx'
import { FormFields, ShortFields } from './form-fields.tsx'
import { type Contacts, FormProblem, hasFailed, problemId } from './form-problem.tsx'
import type { FormAnswer } from './post-form.ts'
import { useLeadForm } from './use-lead-form.ts'

const importThankYou = () => import('./thank-you.tsx').then((module) => ({ default: module.ThankYouDialog }))
/** Its code loads while the post is in flight. If loading fails, the island fails, and the page with the thank-you is loaded. */
const ThankYouDialog = lazy(importThankYou)

/** A component, so that other forms do not load it. */
type WindowsToOffer = {
  Chooser: ComponentType<{ typed: string; atFirst: ChooserView | null; onShown: () => void }>
  atFirst: ChooserView | null
}

export type LeadFormIslandProps = {
  form: FormView
  /** The form's placement, which determines the header that staff see. */
  placement: string
  /** URL of this page, or of a page that accepts the form; without a fragment. */
  action: string
  contacts: Contacts
  /** The signed page token (`app/leads/screening/page-tokens.server.ts`). */
  pageToken: string
  /** The result that came with the page, if it belongs to this form. */
  pageAnswer: FormAnswer | null
  /** Distinguishes it from the same form elsewhere on the page. */
  idPrefix?: string
  /** The heading of the optional fields, for a short form: a number and a button. */
  fold?: string
  /** Answers of /which-machine that the visitor may send along. */
  answers?: AnswersToAttach
  /** Shown below the button. */
  note?: string | null
  /** The windows for a PIN code; none until there is a PIN code. */
  windows?: WindowsToOffer
  /** Replaces the thank-you over the page. */
  onAccepted?: (thankYou: ThankYouView) => void
}

export function LeadFormIsland({
  form: view,
  placement,
  action,
  contacts,
  pageToken,
  pageAnswer,
  idPrefix = '',
  fold,
  answers,
  note,
  windows,
  onAccepted,
}: LeadFormIslandProps) {
  const draft = `${view.id}-${placement}`
  const { form, fields, submit, names, answer, sending, next, loadValidator, keepDraft, restore, dismiss } =
    useLeadForm({
      view,
      action,
      domId: idPrefix + draft,
      draft,
      pageAnswer,
      pincode: windows?.atFirst?.pincode,
      onAccepted,
    })
  const thankYou = answer?.kind === 'accepted' ? answer.thankYou : null
  // A dialog stays mounted, to return the focus.
  const wasThanked = useRef(false)
  wasThanked.current ||= thankYou !== null
  const sendAndPrepare = (event: FormEvent<HTMLFormElement>) => {
    // A browser may remember an import that failed, so that it fails again after the connection is back.
    if (!onAccepted && navigator.onLine) importThankYou().catch(() => undefined)
    submit(event)
  }
  const send = (
    // Not `disabled`: a disabled button loses focus, and may drop its value from the post.
    <button type="submit" className={buttonClass({ size: 'block' })} aria-disabled={sending || undefined}>
      {sending && <Loader />}
      {sending ? t('Sending…') : hasFailed(answer) ? t('Send again') : view.submitLabel}
    </button>
  )
  const place = answer && 'place' in answer ? answer.place : undefined

  return (
    <>
      <form
        method="post"
        action={`${action}#${problemId(form.id)}`}
        id={form.id}
        aria-label={view.submitLabel}
        noValidate
        onSubmit={sendAndPrepare}
        onFocus={loadValidator}
        onInput={keepDraft}
        className="lead-form"
      >
        <input type="hidden" name={HIDDEN.form} value={view.id} />
        <input type="hidden" name={HIDDEN.placement} value={placement} />
        <input type="hidden" name={HIDDEN.pageToken} value={toPageToken(pageToken, names)} />
        <FormProblem formId={form.id} answer={answer} fields={fields} view={view} contacts={contacts} />
        {answers && <AttachedAnswers {...answers} field={fields.get(ANSWERS.name)} hasAnswer={answer !== null} />}
        {fold ? (
          <ShortFields view={view} fields={fields} fold={fold} button={send} />
        ) : (
          <FormFields
            view={view}
            fields={fields}
            place={place}
            after={
              windows && new Map([['pincode', <Windows {...windows} typed={typedPin(fields)} onShown={restore} />]])
            }
          />
        )}
        <WhatsAppBox label={view.notice.whatsapp} field={fields.get(WHATSAPP.name)} />
        <Captcha siteKey={view.siteKey} answer={answer} />
        {!fold && <CallPromise promise={view.promise} />}
        {!fold && send}
        {note && <p className="mt-3 text-small text-ink-soft">{note}</p>}
        {next && <Continue href={next} />}
        <Notice {...view.notice} />
        <Honeypot />
      </form>
      {wasThanked.current && (
        <Suspense>
          <ThankYouDialog view={thankYou} form={view.id} onClose={dismiss} />
        </Suspense>
      )}
    </>
  )
}

/** Rendered only once there is a choice: while its code loads, typing would replace the server's HTML. */
const Windows = ({ Chooser, atFirst, ...chooserProps }: WindowsToOffer & { typed: string; onShown: () => void }) =>
  atFirst || toPin(chooserProps.typed) ? <Chooser {...chooserProps} atFirst={atFirst} /> : null

function typedPin(fields: ReadonlyMap<string, FieldMetadata<string | undefined>>): string {
  const pincode = fields.get('pincode')
  return pincode?.value ?? pincode?.initialValue ?? ''
}

/** A separate purpose needs a separate box, never ticked in advance. */
function WhatsAppBox({ label, field }: { label: string | null; field: FieldMetadata<string | undefined> | undefined }) {
  if (!label || !field) return null
  return (
    <label className="lead-form-tick">
      <input
        type="checkbox"
        name={WHATSAPP.name}
        value={WHATSAPP.yes}
        defaultChecked={field.initialValue === WHATSAPP.yes}
      />
      {label}
    </label>
  )
}

/** Shown when a visitor returns from the order or visit page. */
const Continue = ({ href }: { href: string }) => (
  <p role="status" className="mt-3 text-small">
    {t('We have your details.')}{' '}
    <a href={href} className="text-link">
      {t('Continue where you left off')}
    </a>
  </p>
)

/** Turns while the form is sent; stands still with reduced motion. */
const Loader = () => (
  <span
    className="size-4 flex-none rounded-pill border-2 border-current border-r-transparent motion-safe:animate-turn"
    aria-hidden="true"
  />
)

/** States how we use the number, close to the button. */
export function CallPromise({ promise }: Pick<FormView, 'promise'>) {
  if (!promise) return null
  return (
    <p className="lead-form-promise">
      <Icon name="check" size={18} />
      <span>{promise}</span>
    </p>
  )
}

/** The collected data, its purpose, and how to withdraw consent. */
function Notice({ title, rows }: FormView['notice']) {
  return (
    <details className="lead-form-notice">
      <summary>{title}</summary>
      <dl>
        {rows.map(({ title, text, link }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text} {link && <a href={link.href}>{link.label}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Hidden even without styles. Text browsers show it, so it comes last and its label is true. */
function Honeypot() {
  return (
    <p hidden className="trap">
      <label>
        {t('Leave this empty')} <input type="text" name={HIDDEN.honeypot} autoComplete="off" />
      </label>
    </p>
  )
}
