import { formatCount } from '#app/desk/queue-filter.ts'
import type { QueueView } from '#app/desk/pages/queue-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Checkbox, SelectField } from './fields.tsx'
import { DoButton, HEADING, QUIET } from './page-parts.tsx'

/** The bulk actions for the chosen rows, whose boxes belong to this form. Phones show both only on request. */
export function BulkActs({ members, query, rows, whyNot, batch, list, counts, isChoosing, isManager }: QueueView) {
  if (rows.length === 0) return null
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
      <Checkbox className="text-small" name="all" value="yes">
        With all {formatCount(counts[list])} of this list
      </Checkbox>
      <div className="grid gap-4 xl:grid-cols-2 xl:items-end">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            id="give-to"
            name="owner"
            label="Give them to"
            frameClassName="min-w-40 flex-1"
            choices={members.map(({ id, name }) => ({ value: id, label: name }))}
          >
            <option value="">Nobody</option>
          </SelectField>
          <DoButton value="give">Give</DoButton>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            id="close-why"
            name="why"
            label="Not interested, because of"
            frameClassName="min-w-40 flex-1"
            choices={whyNot}
          />
          <DoButton value="close">Close</DoButton>
        </div>
      </div>
      {isManager && (
        <button className={`${QUIET} justify-self-start`} formAction="/staff/list.csv">
          Download this list for Excel
        </button>
      )}
    </form>
  )
}
