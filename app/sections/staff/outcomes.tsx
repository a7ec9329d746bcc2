/** The outcome of a call: one tap, or a fold with the fields that it needs. All of it is part of the card's one form. */
import type { ReactNode } from 'react'

import { lookUp } from '#app/lookup/look-up.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { OUTCOMES, OUTCOME_KINDS, type Outcome, type OutcomeFields } from '#app/tasks/outcomes.ts'
import { ONLY_NOTE } from '#app/desk/pages/read-act.ts'
import { BLOCK, Block, DayAndTime, Pick } from './card-parts.tsx'
import { SelectField, TextArea, TextField } from './fields.tsx'
import { QUIET } from './page-parts.tsx'

const OUTCOME =
  'grid min-h-16 w-full cursor-pointer content-center justify-items-start rounded-button px-3.5 py-2 text-left leading-snug font-semibold aria-pressed:bg-strong aria-pressed:text-on-strong'
const FIRST = `${OUTCOME} h-full border border-line-strong bg-surface-tint`
const OTHER = `${OUTCOME} border border-line-strong bg-surface hover:bg-surface-alt`

export function Outcomes(page: LeadPageView) {
  const { card } = page
  const openOthers = card.others.filter(({ isOpen }) => isOpen).length
  return (
    <Block id="h-outcome" anchor="outcome" title="How did the call go?" aside="saves, then opens the next">
      <Note {...page} label="Note, saved with whatever you tap" />
      <div className="grid grid-flow-dense grid-cols-2 gap-2">
        {OUTCOME_KINDS.filter((kind) => card.hasVisit || !OUTCOMES[kind].isForVisit).map((kind) => (
          <Choice key={kind} {...page} outcome={kind} />
        ))}
        <One outcome={ONLY_NOTE} variant={OTHER} title="Only a note" hint="Nothing else changes" />
      </div>
      {openOthers > 0 && (
        <label className="mt-3 flex min-h-12 items-center gap-2.5 text-small">
          <input type="checkbox" name="alone" defaultChecked={page.typed.alone !== undefined} />
          <span>
            Only for this enquiry. Otherwise it counts for all {openOthers + 1} open enquiries of this person.
          </span>
        </label>
      )}
    </Block>
  )
}

type PartProps = LeadPageView & { outcome: Outcome }

function Choice(page: PartProps) {
  const { outcome, card } = page
  const { title, hint, fields, send, cancelsVisit, isUsual } = OUTCOMES[outcome]
  const offersToCancel = cancelsVisit && Boolean(card.lead.window)
  if (!fields && !offersToCancel)
    return <One outcome={outcome} variant={isUsual ? FIRST : OTHER} title={title.en} hint={hint(card)} />
  const Fields = fields && FIELDS[fields].Fields
  return (
    <More
      {...page}
      title={`${title.en}…`}
      hint={offersToCancel && !fields ? 'A demo is booked' : hint(card)}
      send={send ?? title.en}
    >
      {Fields && <Fields {...page} />}
      {offersToCancel && <CancelToo {...page} />}
    </More>
  )
}

/** Replaces the outcomes for people who must not be called. */
export const WithoutCall = (page: LeadPageView) => (
  <section className={BLOCK}>
    <Note {...page} label="Note" />
    <SaveNote />
    {page.card.isToSettle && (
      <div className="grid grid-flow-dense grid-cols-2 gap-2">
        <More {...page} outcome="sold" title="Delivered…" hint="Closes it as sold" send="Delivered and sold">
          <Sold {...page} />
        </More>
        <More
          {...page}
          outcome="not-interested"
          title="No sale…"
          hint="For example after a full refund"
          send="Close it without a sale"
        >
          <CancelToo {...page} outcome="not-interested" />
        </More>
      </div>
    )}
  </section>
)

const Note = ({ typed, label }: Pick<LeadPageView, 'typed'> & { label: string }) => (
  <>
    <TextArea id="note" label={label} maxLength={2000} rows={3} defaultValue={typed.note ?? ''} />
    <p className="mt-2 mb-3 text-fine text-ink-soft">Colleagues can read it. It is erased with the enquiry.</p>
  </>
)

/** Where no outcome is offered. */
const SaveNote = () => (
  <button className={`${QUIET} mb-3`} name="outcome" value={ONLY_NOTE}>
    Save note
  </button>
)

type OneProps = {
  outcome: string
  variant: string
  title: string
  hint: string
}

const One = ({ outcome, variant, title, hint }: OneProps) => (
  <button className={variant} name="outcome" value={outcome}>
    {title}
    <small className="text-fine font-normal text-ink-soft">{hint}</small>
  </button>
)

type MoreProps = PartProps & Omit<OneProps, 'variant' | 'outcome'> & { send: string; children: ReactNode }

function More({ outcome, title, hint, send, children, typed }: MoreProps) {
  return (
    <details className="min-w-0 open:col-span-2" name="outcome" open={isTyped(typed, outcome)}>
      <summary className={OTHER}>
        {title}
        <small className="text-fine font-normal text-ink-soft">{hint}</small>
      </summary>
      <div className="mt-2 grid gap-3 rounded-button bg-surface-alt p-3.5">
        {children}
        <button className={buttonClass({ size: 'block' })} name="outcome" value={outcome} data-sends>
          {send}
        </button>
      </div>
    </details>
  )
}

const Demo = (page: PartProps) => (
  <>
    <Windows {...page} />
    <DayAndTime id={page.outcome} typed={page.typed} />
    <input type="hidden" name="address-was" value={page.card.address} />
    <TextArea
      id="demo-address"
      label="Address"
      name="address"
      maxLength={500}
      rows={2}
      defaultValue={page.typed.address ?? page.card.address}
    />
  </>
)

const Why = ({ whyNot, typed }: PartProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="field-label">Why</legend>
    {whyNot.map((why) => (
      <Pick key={why} name="why" value={why} label={why} isChosen={typed.why === why} />
    ))}
  </fieldset>
)

const timesOf = (outcome: string) => ['when', 'day', 'time'].map((part) => `${outcome}-${part}`)

/** `names`: the fold is open again when one of these fields was typed in a form that was not saved. */
const FIELDS: Record<OutcomeFields, { Fields: (page: PartProps) => ReactNode; names: (outcome: string) => string[] }> =
  {
    time: { Fields: Times, names: timesOf },
    demo: { Fields: Demo, names: (outcome) => ['window', ...timesOf(outcome)] },
    sale: { Fields: Sold, names: () => ['sum'] },
    why: { Fields: Why, names: () => ['why'] },
  }

function isTyped(typed: LeadPageView['typed'], outcome: Outcome) {
  if (typed.outcome) return typed.outcome === outcome
  const { fields } = OUTCOMES[outcome]
  return fields !== null && FIELDS[fields].names(outcome).some((name) => lookUp(typed, name))
}

/** Offered while a demo is booked: the window becomes free, and the visitor gets no message about it. */
function CancelToo({ card, typed, outcome }: PartProps) {
  if (!card.lead.window) return null
  const name = `cancel-${outcome}`
  const isChosen = typed.outcome !== outcome || lookUp(typed, name) !== undefined
  return (
    <label className="flex min-h-12 items-center gap-2.5 text-small">
      <input type="checkbox" name={name} defaultChecked={isChosen} />
      <span className="min-w-0">Cancel the visit too ({card.lead.window}). They get no more messages about it.</span>
    </label>
  )
}

/** Select for a demo's calendar window. A chosen window is booked, so the visit appears on the day sheet. */
function Windows({ windows, typed }: LeadPageView) {
  if (!windows) return null
  return (
    <>
      <input type="hidden" name="visit" value={windows.seen} />
      <input type="hidden" name="window-was" value={windows.booked?.value ?? ''} />
      <SelectField
        id="demo-window"
        name="window"
        label={`${windows.where}, by the calendar`}
        none="At another time, below"
        defaultValue={typed.window ?? windows.booked?.value}
      >
        {windows.booked && <option value={windows.booked.value}>{windows.booked.label}</option>}
        {windows.days.map(({ day, windows: open }) => (
          <optgroup key={day} label={day}>
            {open.map(({ value, label }) => (
              <option key={value} value={value}>
                {day}, {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}

function Times({ card, typed, outcome }: PartProps) {
  const name = `${outcome}-when`
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="field-label">They said</legend>
        {card.quick.map(({ value, label }) => (
          <Pick key={value} name={name} value={value} label={label} isChosen={lookUp(typed, name) === value} />
        ))}
        <Pick name={name} value="" label="Another time:" isChosen={false} />
      </fieldset>
      <DayAndTime id={outcome} typed={typed} />
    </>
  )
}

function Sold({ card, products, typed, sale }: LeadPageView) {
  const known = sale.sold?.product ?? products.find((product) => card.wish.includes(product))
  const paid = sale.sold ? String(sale.sold.rupees) : ''
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        id="sold-machine"
        name="product"
        label="Machine"
        none="Not said"
        choices={products}
        defaultValue={typed.product ?? known ?? ''}
      />
      <input type="hidden" name="sum-was" value={paid} />
      <TextField
        id="sold-sum"
        label="Sum in ₹"
        name="sum"
        inputMode="numeric"
        maxLength={25}
        defaultValue={typed.sum ?? paid}
      />
    </div>
  )
}

/** Replaces the outcomes of an enquiry that is done, so that none of them changes its result by accident. */
export function Reopen(page: LeadPageView) {
  const { card } = page
  return (
    <Block id="h-outcome" anchor="outcome" title={`This one is done: ${card.stageName}`}>
      <Note {...page} label="Note" />
      <SaveNote />
      {card.others
        .filter(({ isOpen }) => isOpen)
        .map(({ ref, what: title }) => (
          <a key={ref} className={`${QUIET} mb-2`} href={`/staff/leads/${ref}${page.query && `?${page.query}`}`}>
            Their open enquiry: {title}
          </a>
        ))}
      <button
        className={buttonClass({ variant: 'outline', size: 'block' })}
        formAction={`/staff/leads/${card.ref}/reopen`}
      >
        Open it again
      </button>
    </Block>
  )
}
