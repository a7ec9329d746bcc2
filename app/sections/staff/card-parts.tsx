import type { ReactNode } from 'react'

import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { cx } from '#app/ui/cx.ts'
import { TextField } from './fields.tsx'
import { HEADING } from './page-parts.tsx'

export const BLOCK = 'border-b border-line bg-surface px-4 py-4.5 lg:rounded-card lg:border lg:p-5'

interface BlockProps {
  /** The heading's id. */
  id: string
  /** The section's own id. */
  anchor?: string
  title: string
  aside?: string | undefined
  className?: string
  children: ReactNode
}

/** A part of the card. */
export const Block = ({ id, anchor, title, aside, className, children }: BlockProps) => (
  <section className={cx(BLOCK, className)} id={anchor} aria-labelledby={id}>
    <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className={HEADING} id={id}>
        {title}
      </h2>
      {aside && <span className="text-fine text-ink-soft">{aside}</span>}
    </div>
    {children}
  </section>
)

type CarriedProps = Pick<LeadPageView, 'card' | 'query' | 'submission' | 'after'>

/** The hidden fields of the card's form. */
export function Carried({ card, query, submission, after }: CarriedProps) {
  return (
    <>
      <input type="hidden" name="seen" value={card.seen} />
      <input type="hidden" name="in" value={query} />
      <input type="hidden" name="next" value={after?.ref ?? ''} />
      <input type="hidden" name="submission" value={submission} />
    </>
  )
}

/** Fields of a day and a time: `later-day`, `later-time`. */
export function DayAndTime({ id, typed }: { id: string; typed: Record<string, string> }) {
  const [day, time] = [`${id}-day`, `${id}-time`]
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField id={day} label="Day" type="date" defaultValue={lookUp(typed, day)} />
      <TextField id={time} label="Time" type="time" defaultValue={lookUp(typed, time)} />
    </div>
  )
}

interface PickProps {
  name: string
  value: string
  label: string
  isChosen: boolean
}

export const Pick = ({ name, value, label, isChosen }: PickProps) => (
  <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-pill border border-line-strong bg-surface px-3.5 text-small font-semibold has-checked:bg-strong has-checked:text-on-strong">
    <input type="radio" name={name} value={value} defaultChecked={isChosen} />
    {label}
  </label>
)
