import type { ReactNode } from 'react'

import type { CityPageView } from '#app/content/cities/cities.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow, Fine } from '#app/ui/text.tsx'
import { AddressCard } from '../contact/address-card.tsx'
import { DirectContacts } from '../contact/direct-contacts.tsx'
import { MapFacade } from '../contact/map-facade.tsx'
import { FormCard } from '../lead-form/form-card.tsx'

const ID = 'enquiry'

/** @prop children the city's form */
type CityEnquiryProps = Pick<CityPageView, 'city' | 'copy' | 'contact'> & { site: Site; children: ReactNode }

export function CityEnquiry({ city, copy, contact, site, children }: CityEnquiryProps) {
  const contacts = { ...site, phone: { e164: contact.phone }, email: { address: contact.email } }
  return (
    <Section id={ID} className="city-enquiry pb-section">
      <Split ratio="1/1" className="page-width gap-10 lg:gap-5">
        <FormCard className="lg:p-11">
          <Eyebrow>{copy.enquiry.eyebrow}</Eyebrow>
          <h2 id={sectionHeadingId(ID)} className="mb-3 text-heading">
            <Lines text={city.enquiry.title} />
          </h2>
          <p className="mb-6 text-ink-soft">{city.enquiry.lead}</p>
          {children}
        </FormCard>
        <div className="grid grid-rows-[minmax(280px,1fr)] gap-6">
          <MapFacade className="min-h-70" query={city.mapQuery} label={copy.enquiry.mapLabel} />
          <div className="grid gap-2 sm:grid-cols-2">
            <AddressCard title={contact.title} lines={contact.lines} sample={contact.isSample} />
            <DirectContacts site={contacts} />
          </div>
          {contact.note && <Fine>{contact.note}</Fine>}
        </div>
      </Split>
    </Section>
  )
}
