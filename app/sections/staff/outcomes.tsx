/** The outcome of a call: one tap, or a fold with the fields that it needs. */
import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { Carried, DayAndTime, Head } from './card-parts.tsx'

const OUTCOME =
  'grid min-h-16 w-full cursor-pointer content-center justify-items-start rounded-button px-3.5 py-2 text-left leading-snug font-semibold aria-pressed:bg-strong aria-pressed:text-on-strong'
const FIRST = `${OUTCOME} h-full border border-line-strong bg-surface-tint`
const OTHER = `${OUTCOME} border border-line-strong bg-surface hover:bg-surface-alt`

export function Outcomes({ className, ...page }: LeadPageView & { className: string }) {
  const { card } = page
  return (
    <section className={className} id="outcome" aria-labelledby="h-outcome">
      <Head id="h-outcome" title="How did the call go?" aside="saves, then opens the next" />
      {card.isDone && <Reopen {...page} />}
      <div className="grid grid-flow-dense grid-cols-2 gap-2">
        <One
          {...page}
          outcome="reached"
          variant={FIRST}
          title="Reached"
          says={`Again ${card.followUpAt}, if nothing is agreed`}
          number={1}
        />
        <One
          {...page}
          outcome="no-answer"
          variant={FIRST}
          title="No answer"
          says={`Again ${card.againAt}, by itself`}
          number={2}
        />
        <More {...page} outcome="later" title="Call at…" says="They named a time" number={3}>
          <Times {...page} id="later" />
          <Send outcome="later" label="Call again at that time" />
        </More>
        <More {...page} outcome="demo" title="Demo fixed…" says="Day, time and place" number={4}>
          <Windows {...page} />
          <DayAndTime id="demo" typed={typedFor(page, 'demo')} />
          <div>
            <label className="field-label" htmlFor="demo-address">
              Address
            </label>
            <textarea
              className="field-control"
              id="demo-address"
              name="address"
              maxLength={500}
              rows={2}
              defaultValue={typedFor(page, 'demo').address ?? card.address}
            />
          </div>
          <Send outcome="demo" label="Save this demo" />
        </More>
        <More {...page} outcome="sold" title="Sold…" says="Machine and sum" number={5}>
          <Sold {...page} />
          <Send outcome="sold" label="Sold" />
        </More>
        <More {...page} outcome="not-interested" title="Not interested…" says="Say why, if they told" number={6}>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="field-label">Why</legend>
            {page.whyNot.map((why) => (
              <Pick key={why} name="why" value={why} label={why} />
            ))}
          </fieldset>
          <Send outcome="not-interested" label="Not interested" />
        </More>
        <div className="col-span-2">
          <One
            {...page}
            outcome="wrong-number"
            variant={OTHER}
            title="Wrong number"
            says="Closes it; their other enquiries stay"
            number={7}
          />
        </div>
      </div>
    </section>
  )
}

type OneProps = LeadPageView & {
  outcome: string
  variant: string
  title: string
  says: string
  number: number
}

function One({ outcome, variant, title, says, number, ...page }: OneProps) {
  return (
    <form id={`o-${outcome}`} method="post" action={`/staff/leads/${page.card.lead.ref}/outcome`}>
      <Carried {...page} of={outcome} />
      <button className={variant} name="outcome" value={outcome} data-key={number}>
        {title}
        <small className="text-fine font-normal text-ink-soft">{says}</small>
      </button>
    </form>
  )
}

type MoreProps = Omit<OneProps, 'variant'> & { children: ReactNode }

function More({ outcome, title, says, number, children, ...page }: MoreProps) {
  return (
    <details className="min-w-0 open:col-span-2" name="outcome" open={page.typed.outcome === outcome}>
      <summary className={OTHER} data-key={number}>
        {title}
        <small className="text-fine font-normal text-ink-soft">{says}</small>
      </summary>
      <form
        className="mt-2 grid gap-3 rounded-button bg-surface-alt p-3.5"
        method="post"
        action={`/staff/leads/${page.card.lead.ref}/outcome`}
      >
        <Carried {...page} of={outcome} />
        {children}
      </form>
    </details>
  )
}

const typedFor = ({ typed }: LeadPageView, outcome: string) => (typed.outcome === outcome ? typed : {})

/** A window holds a place in the calendar, and the visit is on the day sheet. */
function Windows({ windows, ...page }: LeadPageView) {
  if (!windows) return null
  return (
    <div>
      <input type="hidden" name="visit" value={windows.seen} />
      <label className="field-label" htmlFor="demo-window">
        {windows.where}, by the calendar
      </label>
      <select
        className="field-control"
        id="demo-window"
        name="window"
        defaultValue={typedFor({ windows, ...page }, 'demo').window}
      >
        <option value="">At another time, below</option>
        {windows.days.map(({ day, windows: open }) => (
          <optgroup key={day} label={day}>
            {open.map(({ value, label }) => (
              <option key={value} value={value}>
                {day}, {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

const Send = ({ outcome, label }: { outcome: string; label: string }) => (
  <button className={buttonClass({ size: 'block' })} name="outcome" value={outcome}>
    {label}
  </button>
)

function Times({ id, ...page }: LeadPageView & { id: string }) {
  const { card } = page
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="field-label">They said</legend>
        {card.quick.map(({ value, label }) => (
          <Pick key={value} name="when" value={value} label={label} />
        ))}
        <Pick name="when" value="" label="Another time:" />
      </fieldset>
      <DayAndTime id={id} typed={typedFor(page, 'later')} />
    </>
  )
}

const Pick = ({ name, value, label }: { name: string; value: string; label: string }) => (
  <label className="inline-flex min-h-12 items-center gap-2 rounded-pill border border-line-strong bg-surface px-3.5 text-small font-semibold has-checked:bg-strong has-checked:text-on-strong">
    <input type="radio" name={name} value={value} />
    {label}
  </label>
)

function Sold({ card, products, ...page }: LeadPageView) {
  const typed = typedFor({ card, products, ...page }, 'sold')
  const [known] = products.filter((product) => card.lead.what.includes(product))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        <label className="field-label" htmlFor="sold-machine">
          Machine
        </label>
        <select className="field-control" id="sold-machine" name="product" defaultValue={typed.product ?? known ?? ''}>
          <option value="">Not said</option>
          {products.map((product) => (
            <option key={product} value={product}>
              {product}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="field-label" htmlFor="sold-sum">
          Sum in ₹
        </label>
        <input
          className="field-control"
          id="sold-sum"
          name="sum"
          inputMode="numeric"
          maxLength={15}
          defaultValue={typed.sum}
        />
      </div>
    </div>
  )
}

function Reopen(page: LeadPageView) {
  return (
    <form className="mb-3" method="post" action={`/staff/leads/${page.card.lead.ref}/reopen`}>
      <Carried {...page} of="reopen" />
      <p className="mb-2 text-small text-ink-soft">This one is done: {page.card.lead.stageName}.</p>
      <button className={buttonClass({ variant: 'outline', size: 'block' })}>Open it again</button>
    </form>
  )
}
