import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { HEADING } from './shell.tsx'

export function Head({ id, title, aside }: { id: string; title: string; aside?: string }) {
  return (
    <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className={HEADING} id={id}>
        {title}
      </h2>
      {aside && <span className="text-fine text-ink-soft">{aside}</span>}
    </div>
  )
}

/** The hidden fields of every form on the card. */
export function Carried({
  card,
  query,
  submission,
  of,
}: Pick<LeadPageView, 'card' | 'query' | 'submission'> & { of: string }) {
  return (
    <>
      <input type="hidden" name="seen" value={card.version} />
      <input type="hidden" name="in" value={query} />
      <input type="hidden" name="submission" value={`${submission}-${of}`} />
    </>
  )
}

export function DayAndTime({ id, typed }: { id: string; typed: Record<string, string> }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <div>
        <label className="field-label" htmlFor={`${id}-day`}>
          Day
        </label>
        <input className="field-control" id={`${id}-day`} name="day" type="date" defaultValue={typed.day} />
      </div>
      <div>
        <label className="field-label" htmlFor={`${id}-time`}>
          Time
        </label>
        <input className="field-control" id={`${id}-time`} name="time" type="time" defaultValue={typed.time} />
      </div>
    </div>
  )
}
