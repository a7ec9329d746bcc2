/** One withdrawal or complaint, and the form that closes it. */
import { lookUp } from '#app/lookup/look-up.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { RequestView } from '#app/desk/pages/card-view.server.ts'
import { TextArea } from './fields.tsx'

interface RequestCaseProps {
  request: RequestView
  backTo: string
  /** The values typed into the card's form, if the fields are part of a card. */
  typed?: Record<string, string>
}

export function RequestCase({ request, backTo, typed }: RequestCaseProps) {
  const { ref, text, at, done, due, isLate, facts, field } = request
  const action = `/staff/leads/${ref}/answered`
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className={cx('text-small', isLate && !done ? 'font-semibold text-acidic-ink' : 'text-ink-soft')}>
        Sent {at}. {done ?? `To be done by ${due}${isLate ? ', so it is late' : ''}.`}
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
      {!done &&
        (typed ? (
          <div className="mt-2 grid gap-2" data-has-send>
            <Done field={field} action={action} backTo={backTo} form="act" text={lookUp(typed, field)} />
          </div>
        ) : (
          <form className="mt-2 grid gap-2" method="post" action={action}>
            <Done field={field} action={action} backTo={backTo} />
          </form>
        ))}
    </div>
  )
}

interface DoneProps {
  field: string
  action: string
  backTo: string
  /** The id of the form, if the fields are not inside it. */
  form?: string
  text?: string | undefined
}

const Done = ({ field, action, backTo, form, text }: DoneProps) => (
  <>
    <TextArea
      id={field}
      label="What was done"
      frameClassName="grid gap-2"
      form={form}
      maxLength={2000}
      rows={2}
      required={form === undefined}
      defaultValue={text}
    />
    <button
      className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-12 justify-self-start' })}
      form={form}
      formAction={form && action}
      name="back"
      value={backTo}
      data-sends
    >
      Done
    </button>
  </>
)
