import { buttonClass } from '#app/ui/button.tsx'
import { MOST_FOUND } from '#app/people-search/search-patterns.ts'
import type { FindView } from '#app/desk/pages/queue-page.server.ts'
import { TextField } from './fields.tsx'
import { LeadRows } from './lead-row.tsx'
import { CARD } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function FindPage({ view, typed, leads }: FindView) {
  return (
    <Shell {...view} title="Find" current="calls">
      <DeskHead title="Find a person" />
      <form
        className={`${CARD} mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end lg:mx-6`}
        method="post"
        action="/staff/find"
        role="search"
      >
        <TextField
          id="words"
          label="Name, phone, reference or any word"
          defaultValue={typed ?? ''}
          autoComplete="off"
          maxLength={200}
          autoFocus={typed === null}
        />
        <button className={buttonClass({ size: 'block', className: 'min-h-13 sm:px-8' })}>Find</button>
      </form>
      {typed !== null && (
        <section className="mt-3 lg:mx-6" aria-label="Found">
          <p className="px-4 py-3 text-fine font-semibold text-ink-soft" role="status">
            {leads.length === 0
              ? 'Nobody. Try fewer words, the beginning of a name, or four digits of a phone.'
              : `Found: ${leads.length}${leads.length === MOST_FOUND ? ', the best matches' : ''}`}
          </p>
          {leads.length > 0 && <LeadRows leads={leads} query="" />}
        </section>
      )}
    </Shell>
  )
}
