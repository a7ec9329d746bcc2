import { formatCount } from '#app/desk/queue-filter.ts'
import type { QueueView } from '#app/desk/pages/queue-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { DayAndTime } from './card-parts.tsx'
import { HEADING, QUIET } from './shell.tsx'

/** The bulk actions for the chosen rows, whose boxes belong to this form. Phones show both only on request. */
export function BulkActs({
  people,
  query,
  rows,
  older,
  whyNot,
  batch,
  list,
  counts,
  isChoosing,
  isManager,
  typed,
}: QueueView) {
  if (rows.length + older.length === 0) return null
  return (
    <form
      className={cx(
        'mt-3 gap-4 border-y border-line bg-surface p-4 lg:grid lg:rounded-card lg:border lg:p-5',
        isChoosing ? 'grid' : 'hidden',
      )}
      id="many"
      method="post"
      action="/staff/many"
      aria-labelledby="many-title"
    >
      <h2 className={HEADING} id="many-title">
        With the chosen people
      </h2>
      <input type="hidden" name="in" value={query} />
      <input type="hidden" name="batch" value={batch} />
      <label className="flex min-h-12 items-center gap-3 text-small">
        <input className="size-5.5" type="checkbox" name="all" value="yes" />
        With all {formatCount(counts[list])} of this list
      </label>
      <div className="grid gap-4 xl:grid-cols-3 xl:items-end">
        <div className="flex flex-wrap items-end gap-3">
          <Select id="give-to" name="owner" label="Give them to">
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">Nobody</option>
          </Select>
          <button className={QUIET} name="do" value="give">
            Give
          </button>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Select id="close-why" name="why" label="Not interested, because of">
            {whyNot.map((why) => (
              <option key={why}>{why}</option>
            ))}
          </Select>
          <button className={QUIET} name="do" value="close">
            Close
          </button>
        </div>
        <details>
          <summary className="inline-flex min-h-12 items-center font-semibold text-action">Add a step…</summary>
          <div className="grid gap-3">
            <div>
              <label className="field-label" htmlFor="many-text">
                Next step
              </label>
              <input className="field-control" id="many-text" name="text" maxLength={120} placeholder="Call" />
            </div>
            <DayAndTime id="step" typed={typed} />
            <button className={QUIET} name="do" value="step">
              Add this step
            </button>
          </div>
        </details>
      </div>
      {isManager && (
        <button className={`${QUIET} justify-self-start`} formAction="/staff/list.csv">
          Download this list for Excel
        </button>
      )}
    </form>
  )
}

interface SelectProps {
  id: string
  name: string
  label: string
  children: React.ReactNode
}

const Select = ({ id, name, label, children }: SelectProps) => (
  <div className="min-w-40 flex-1">
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    <select className="field-control" id={id} name={name}>
      {children}
    </select>
  </div>
)
