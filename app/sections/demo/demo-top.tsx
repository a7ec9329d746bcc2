import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import type { ChooserStart } from '#app/content/visits/visit-page-view.ts'
import type { VisitTerm, VisitView } from '#app/content/visits/visit.server.ts'
import { Island } from '#app/islands/island.tsx'
import { FormCard } from '#app/sections/lead-form/form-card.tsx'
import { type LeadFormProps, useLeadFormProps } from '#app/sections/lead-form/lead-form.tsx'
import { VisitCopy } from '#app/sections/visit/visit-line.tsx'
import { VisitTicket } from '#app/sections/visit/visit-ticket.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Eyebrow, Lines } from '#app/ui/text.tsx'
import { type ReactNode, useId } from 'react'
import { DemoFormIsland, type DemoFormIslandProps } from './demo-form-island.tsx'

interface DemoTopProps extends DemoHeadProps, Pick<BookDemoPage, 'formTitle'> {
  /** Shown above the form without scripts. */
  start: ChooserStart
  /** Shown beside the form if the ticket has no terms to show. */
  ready: ReactNode
  children: ReactNode
}

/** The benefits of a demo, and the form with the visit's terms: above it on phones, beside it as a ticket. */
export function DemoTop({ start, ready, children, formTitle, ...head }: DemoTopProps) {
  return (
    <>
      <DemoHead {...head} />
      <div className="page-width -mt-18 grid grid-cols-1 items-start gap-6 pb-12 lg:-mt-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:gap-12 lg:pb-section">
        <FormCard labelledBy="demo-form" className="lg:p-10">
          <h2 id="demo-form" className={head.slots ? 'mb-4 text-title leading-tight' : 'sr-only'}>
            {head.slots?.formTitle ?? formTitle}
          </h2>
          <noscript>
            <DaysQuestion {...start} />
          </noscript>
          {children}
        </FormCard>
        {ready ? (
          <Panel variant="alt" className="relative p-7">
            {ready}
          </Panel>
        ) : (
          <VisitTicket ticket={head.visit.ticket} className="lg:sticky lg:top-[calc(var(--header-height)+24px)]" />
        )}
      </div>
    </>
  )
}

interface DemoHeadProps extends Pick<BookDemoPage, 'eyebrow' | 'title' | 'lead' | 'withoutFigures'> {
  /** The breadcrumb's last entry. */
  here: string
  visit: VisitView
  /** Null while no slot is free. */
  slots: BookDemoPage['slots'] | null
}

function DemoHead({ here, visit, slots, ...copy }: DemoHeadProps) {
  const { measured } = visit
  return (
    <header className="on-deep pb-24 bg-underwater lg:pb-36">
      <div className="page-width">
        <Breadcrumb here={here} />
        <Eyebrow as="h1" accent className="mt-3">
          {copy.eyebrow}
        </Eyebrow>
        <p className="text-h1 font-semibold">
          <Lines text={measured ? copy.title : copy.withoutFigures.title} />
        </p>
        <p className="mt-3 max-w-long leading-relaxed text-soft lg:text-lead">
          {measured ? (
            <>
              <VisitCopy line={measured} /> {copy.lead}
            </>
          ) : (
            copy.withoutFigures.lead
          )}
        </p>
        {slots && <p className="mt-2 font-semibold lg:text-lead">{slots.next}</p>}
        <VisitBrief terms={visit.brief} />
      </div>
    </header>
  )
}

/** The ticket in three cells, for phones. */
function VisitBrief({ terms }: { terms: VisitTerm[] }) {
  if (terms.length === 0) return null
  return (
    <div className="mt-4 text-right lg:hidden">
      <dl className="grid auto-cols-fr grid-flow-col rounded-button border border-dashed border-line-on-deep text-left">
        {terms.map(({ label, text }) => (
          <div key={label} className="border-dashed border-line-on-deep px-3 pt-2 pb-2.5 not-first:border-l">
            <dt className="text-fine text-soft">{label}</dt>
            <dd className="text-small leading-snug font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {terms.some(({ isSample }) => isSample) && <SampleTag className="mt-2" />}
    </div>
  )
}

/** Without scripts, this form loads the page with the days of a PIN code. */
function DaysQuestion({ lead, label, button, pincode, problem }: ChooserStart) {
  const id = useId()
  return (
    <form method="get" action="/book-demo#demo-form" className="mb-6">
      <label className="mb-2 block text-small font-semibold" htmlFor={id}>
        {lead} {label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={id}
          name="pincode"
          defaultValue={pincode}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          aria-invalid={problem ? true : undefined}
          className="min-h-13 rounded-input border border-line-strong bg-surface px-4 text-control font-normal text-ink"
        />
        <button className={buttonClass({ variant: 'outline', className: 'px-4' })}>{button}</button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-small text-error">
          {problem}
        </p>
      )}
    </form>
  )
}

/** The demo's form on its page, where a visitor may also choose a day. */
export const DemoForm = (props: LeadFormProps & Pick<DemoFormIslandProps, 'days'>) => (
  <Island name="demo-form" of={DemoFormIsland} {...useLeadFormProps(props)} />
)
