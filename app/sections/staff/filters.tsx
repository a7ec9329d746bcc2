import { buttonClass } from '#app/ui/button.tsx'
import type { QueueView } from '#app/desk/pages/queue-page.server.ts'
import { HEADING } from './shell.tsx'

/** Opened by a link to its address, so that it needs no script. */
export function Filters({ list, fields, clearHref, query }: QueueView['filters']) {
  return (
    <div className="mx-4 mb-3 hidden rounded-card border border-line bg-surface p-4 target:block lg:mx-0" id="filter">
      <div className="flex items-center justify-between">
        <h2 className={HEADING}>Filter</h2>
        <a className="inline-flex min-h-12 items-center font-semibold text-action" href="#main">
          Close
        </a>
      </div>
      <form method="get" action="/staff">
        {list !== 'to-call' && <input type="hidden" name="list" value={list} />}
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map(({ name, label, any, value, choices }) => (
            <div key={name}>
              <label className="field-label" htmlFor={`f-${name}`}>
                {label}
              </label>
              <select className="field-control" id={`f-${name}`} name={name} defaultValue={value}>
                <option value="">{any}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <button className={buttonClass({})}>Show</button>
          <a className={buttonClass({ variant: 'outline' })} href={clearHref}>
            Clear
          </a>
        </div>
      </form>
      {query !== '' && (
        <form className="mt-4 grid gap-3 border-t border-line pt-4" method="post" action="/staff/views">
          <input type="hidden" name="query" value={query} />
          <div>
            <label className="field-label" htmlFor="v-name">
              Save this filter as a view, named
            </label>
            <input className="field-control" id="v-name" name="name" maxLength={40} required />
          </div>
          <label className="flex min-h-12 items-center gap-3">
            <input className="size-5.5" type="checkbox" name="shared" value="yes" />
            For everyone, not only for me
          </label>
          <button className={buttonClass({ variant: 'outline' })}>Save the view</button>
        </form>
      )}
    </div>
  )
}
