import type { ReactNode } from 'react'

import type { PartnerEnquiry as Words } from '#app/content/schemas/franchise.ts'
import type { Site } from '#app/content/schemas/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'enquiry'

type PartnerEnquiryProps = Words & {
  steps: FormView['steps']
  site: Site
  /** The form. */
  children: ReactNode
}

/** The long form; beside it how far the visitor is, which the styles read off the fields themselves. */
export function PartnerEnquiry({ steps = [], site, children, ...words }: PartnerEnquiryProps) {
  return (
    <Section id={ID} className="partner-enquiry section-alt">
      <div className="page-width partner-enquiry-grid">
        <div className="partner-enquiry-head">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>{words.title}</h2>
          <p className="lead">{words.lead}</p>
        </div>
        <div className="partner-progress">
          <h3>{words.progressTitle}</h3>
          <ol>
            {steps.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
        </div>
        <div className="partner-enquiry-form">
          <h3>{words.formTitle}</h3>
          {children}
        </div>
        <div className="partner-enquiry-foot">
          <p>{words.note}</p>
          <DirectContacts site={site} className="mt-3" />
        </div>
      </div>
    </Section>
  )
}
