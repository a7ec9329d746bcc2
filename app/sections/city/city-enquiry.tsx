import type { ReactNode } from 'react'

import type { CityPageView } from '#app/content/views/city.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'
import { DirectContacts } from '../contact/direct-contacts.tsx'
import { MapFacade } from '../contact/map-facade.tsx'

const ID = 'enquiry'

/** @prop children the city's form */
type CityEnquiryProps = Pick<CityPageView, 'city' | 'words' | 'contact'> & { site: Site; children: ReactNode }

/** The form, and beside it who answers and where from. */
export function CityEnquiry({ city, words, contact, site, children }: CityEnquiryProps) {
  const ways = { ...site, phone: { e164: contact.phone }, email: { address: contact.email } }
  return (
    <Section id={ID} className="city-enquiry">
      <div className="page-width city-enquiry-grid">
        <div className="form-card">
          <p className="eyebrow">{words.enquiry.eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={city.enquiry.title} />
          </h2>
          <p className="form-card-lead">{city.enquiry.lead}</p>
          {children}
        </div>
        <div className="city-place">
          <MapFacade query={city.mapQuery} label={words.enquiry.mapLabel} />
          <div className="city-place-office">
            <div className="address-card">
              <h3>{contact.title}</h3>
              <address>
                {contact.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              {contact.isSample && <p className="fine">Sample address</p>}
            </div>
            <DirectContacts site={ways} />
          </div>
          {contact.note && <p className="fine">{contact.note}</p>}
        </div>
      </div>
    </Section>
  )
}
