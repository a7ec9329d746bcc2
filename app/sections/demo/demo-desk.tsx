import type { ReactNode } from 'react'

import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import type { ChooserStart } from '#app/content/visits/visit-page-view.ts'
import { FormCard } from '../lead-form/form-card.tsx'
import { DaysQuestion } from '../visit/days-question.tsx'
import { VisitTicket } from '../visit/visit-ticket.tsx'
import type { DemoHeadProps } from './demo-head.tsx'
import { DemoHead } from './demo-head.tsx'

interface DemoDeskProps extends DemoHeadProps, Pick<BookDemoPage, 'formTitle'> {
  /** Shown above the form without scripts. */
  start: ChooserStart
  children: ReactNode
}

/** The benefits of a demo, and the form with the visit's terms: above it on phones, beside it as a ticket. */
export function DemoDesk({ start, children, formTitle, ...head }: DemoDeskProps) {
  return (
    <>
      <DemoHead {...head} />
      <div className="page-width -mt-18 grid grid-cols-1 items-start gap-6 pb-12 lg:-mt-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:gap-12 lg:pb-section">
        <FormCard labelledBy="demo-form" className="lg:p-10">
          <h2 id="demo-form" className="sr-only">
            {formTitle}
          </h2>
          <noscript>
            <DaysQuestion {...start} />
          </noscript>
          {children}
        </FormCard>
        <VisitTicket ticket={head.visit.ticket} className="lg:sticky lg:top-[calc(var(--header-height)+24px)]" />
      </div>
    </>
  )
}
