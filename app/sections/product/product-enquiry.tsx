import type { ReactNode } from 'react'

import type { Site } from '#app/content/schemas/site.ts'
import type { ProductPageView } from '#app/content/views/product-page.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'enquiry'

/** @prop children the enquiry form */
type ProductEnquiryProps = ProductPageView['enquiry'] & { site: Site; children: ReactNode }

export function ProductEnquiry({ eyebrow, title, lead, site, children }: ProductEnquiryProps) {
  return (
    <Section id={ID} className="product-enquiry">
      <div className="product-enquiry-grid page-width">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="lead">{lead}</p>
          <DirectContacts site={site} className="mt-5" />
        </div>
        <div className="product-form">{children}</div>
      </div>
    </Section>
  )
}
