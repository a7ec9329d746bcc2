/** One withdrawal or complaint, and the form that closes it. */
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { RequestView } from '#app/desk/pages/card-view.server.ts'

export function RequestCase({ request, backTo }: { request: RequestView; backTo: string }) {
  const { ref, text, at, done, due, isLate, facts } = request
  return (
    <div>
      <p className="font-semibold">{text}</p>
      <p className={cx('text-small', isLate && !done ? 'font-semibold text-acidic-ink' : 'text-ink-soft')}>
        Sent {at}. {done ?? `To be done by ${due}${isLate ? ', so it is late' : ''}.`}
      </p>
      {facts.length > 0 && (
        <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-break-word whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!done && (
        <form className="mt-2 grid gap-2" method="post" action={`/staff/leads/${ref}/answered`}>
          <input type="hidden" name="back" value={backTo} />
          <label className="field-label mb-0" htmlFor={`done-${ref}`}>
            What was done
          </label>
          <textarea className="field-control" id={`done-${ref}`} name="note" maxLength={2000} rows={2} required />
          <button
            className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-12 justify-self-start' })}
          >
            Done
          </button>
        </form>
      )}
    </div>
  )
}
