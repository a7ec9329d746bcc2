import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import type { QueueView } from '#app/desk/pages/queue-page.server.ts'
import { SelectField, TextField } from './fields.tsx'
import { ActionLink, HEADING } from './page-parts.tsx'

/** Opened by a link to its address, so that it needs no script. */
export function Filters({ list, fields, clearHref, query }: QueueView['filters']) {
  return (
    <div className="mx-4 mb-3 hidden rounded-card border border-line bg-surface p-4 target:block lg:mx-0" id="filter">
      <div className="flex items-center justify-between">
        <h2 className={HEADING}>Filter</h2>
        <ActionLink href="#main">Close</ActionLink>
      </div>
      <form method="get" action="/staff">
        {list !== 'to-call' && <input type="hidden" name="list" value={list} />}
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map(({ name, label, any, value, choices }) => (
            <SelectField
              key={name}
              id={`f-${name}`}
              name={name}
              label={label}
              none={any}
              choices={choices}
              defaultValue={value}
            />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <button className={buttonClass({})}>Show</button>
          <ButtonLink variant="outline" href={clearHref} label="Clear" />
        </div>
      </form>
      {query !== '' && (
        <form className="mt-4 grid gap-3 border-t border-line pt-4" method="post" action="/staff/views">
          <input type="hidden" name="query" value={query} />
          <TextField id="v-name" label="Save this filter as a view, named" name="name" maxLength={40} required />
          <button className={buttonClass({ variant: 'outline' })}>Save the view</button>
        </form>
      )}
    </div>
  )
}
