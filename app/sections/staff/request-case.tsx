/** One withdrawal or complaint, and the form that closes it. */
import { lookUp } from '#app/lookup/look-up.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { RequestView } from '#app/desk/pages/card-view.server.ts'
import { TextArea } from './fields.tsx'
import { LINK } from './page-parts.tsx'

interface RequestCaseProps {
  request: RequestView
  backTo: string
  /** A WhatsApp message that asks the person whether it was them. */
  chat?: string | null
  /** The values typed into the card's form, if the fields are part of a card. */
  typed?: Record<string, string>
}

export function RequestCase({ request, backTo, chat, typed }: RequestCaseProps) {
  const { ref, text, at, done, due, isLate, isUnverified, isInDoubt, isUntold, facts, field } = request
  const action = isUnverified
    ? `/staff/leads/${ref}/verified?back=${encodeURIComponent(backTo)}${isInDoubt ? '&read' : ''}`
    : `/staff/leads/${ref}/answered`
  const tell = isUntold ? `/staff/leads/${ref}/told` : undefined
  const Read = isInDoubt ? Decide : Verify
  const Ask = isUnverified ? Read : Done
  const toTellOrDo = isUntold ? 'To be told who looks into it' : 'To be done'
  const toAskOrRead = isInDoubt ? 'To be read' : 'To be asked'
  const toDo = isUnverified ? toAskOrRead : toTellOrDo
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className={cx('text-small', isLate && !done ? 'font-semibold text-acidic-ink' : 'text-ink-soft')}>
        Sent {at}. {done ?? `${toDo} by ${due}${isLate ? ', so it is late' : ''}.`}
      </p>
      {facts.length > 0 && (
        <dl className="mt-2 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-break-word whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isUnverified && !isInDoubt && (
        <p className="mt-2 text-small font-semibold">
          Nobody has verified the sender: it came with the number alone. Ask on this number, by WhatsApp or one call,
          whether it was them.
        </p>
      )}
      {isUnverified && !isInDoubt && chat && (
        <a className={LINK} href={chat} data-messaged={ref} rel="noreferrer">
          Ask on WhatsApp
        </a>
      )}
      {!done &&
        (typed ? (
          <div className="mt-2 grid gap-2" data-has-send>
            <Ask field={field} action={action} backTo={backTo} tell={tell} form="act" text={lookUp(typed, field)} />
          </div>
        ) : (
          <form className="mt-2 grid gap-2" method="post" action={action}>
            <Ask field={field} action={action} backTo={backTo} tell={tell} />
          </form>
        ))}
    </div>
  )
}

type AskProps = Omit<DoneProps, 'backTo' | 'tell'>

/** A request with the number alone, or with a wrong reference: anyone may have sent it. */
const Verify = (props: AskProps) => (
  <Verdicts {...props} label="What they said, if you like" confirmed="It was them" denied="It was not them" />
)

/** A message that may be a request. */
const Decide = (props: AskProps) => (
  <Verdicts {...props} label="Why, if you like" confirmed="Yes, no more calls" denied="No, go on" />
)

const Verdicts = ({
  field,
  action,
  form,
  text,
  label,
  confirmed,
  denied,
}: AskProps & Record<'label' | 'confirmed' | 'denied', string>) => (
  <>
    <TextArea
      id={field}
      label={label}
      frameClassName="grid gap-2"
      form={form}
      maxLength={2000}
      rows={2}
      defaultValue={text}
    />
    <div className="flex flex-wrap gap-2">
      <Verdict form={form} action={action} value="confirmed" label={confirmed} />
      <Verdict form={form} action={action} value="denied" label={denied} />
    </div>
  </>
)

const Verdict = ({
  form,
  action,
  value,
  label,
}: {
  form: string | undefined
  action: string
  value: string
  label: string
}) => (
  <button
    className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-12' })}
    form={form}
    formAction={form && action}
    name="was"
    value={value}
    data-sends
  >
    {label}
  </button>
)

interface DoneProps {
  field: string
  action: string
  backTo: string
  /** The id of the form, if the fields are not inside it. */
  form?: string
  text?: string | undefined
  /** Where a complaint is noted as told; absent if the person knows who looks into it. */
  tell?: string | undefined
}

const Done = ({ field, action, backTo, form, text, tell }: DoneProps) => (
  <>
    <TextArea
      id={field}
      label={tell ? 'What they were told, or what was done' : 'What was done'}
      frameClassName="grid gap-2"
      form={form}
      maxLength={2000}
      rows={2}
      required={form === undefined}
      defaultValue={text}
    />
    <div className="flex flex-wrap gap-2">
      {tell && <Send form={form} action={tell} backTo={backTo} label="They know who looks into it" />}
      <Send form={form} action={form && action} backTo={backTo} label="Done" />
    </div>
  </>
)

interface SendProps extends Pick<DoneProps, 'backTo'> {
  form: string | undefined
  action: string | undefined
  label: string
}

const Send = ({ form, action, backTo, label }: SendProps) => (
  <button
    className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-12' })}
    form={form}
    formAction={action}
    name="back"
    value={backTo}
    data-sends
  >
    {label}
  </button>
)
