import type { ReactNode } from 'react'

import type { PartnerEnquiry as Copy } from '#app/content/franchise/franchise.server.ts'
import type { Site } from '#app/content/site/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'

const ID = 'enquiry'

type PartnerEnquiryProps = Copy & {
  steps: FormView['steps']
  site: Site
  children: ReactNode
}

/** The long form with its progress, which CSS reads from the fields. */
export function PartnerEnquiry({ steps = [], site, children, ...copy }: PartnerEnquiryProps) {
  return (
    <Section id={ID} ground="alt" space="section" className="partner-enquiry">
      <Split
        ratio="4/7"
        className="partner-enquiry-grid page-width gap-7 lg:grid-rows-[auto_auto_1fr] lg:gap-x-fluid-xl"
      >
        <div className="lg:pt-3">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id={sectionHeadingId(ID)}>{copy.title}</h2>
          <Lead className="mt-4 max-w-text">{copy.lead}</Lead>
        </div>
        <div className="partner-progress">
          <h3 className="sr-only">{copy.progressTitle}</h3>
          <ol>
            {steps.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
        </div>
        <div className="partner-enquiry-form rounded-panel bg-surface px-6 py-8 shadow-lg sm:p-11 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <h3 className="mb-7 text-subtitle">{copy.formTitle}</h3>
          {children}
        </div>
        <div className="lg:self-end">
          <p className="max-w-text text-ink-soft">{copy.note}</p>
          <DirectContacts site={site} className="mt-3" />
        </div>
      </Split>
    </Section>
  )
}
