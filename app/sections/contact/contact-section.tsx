import type { ReactNode } from 'react'

import type { HomePage } from '#app/content/schemas/home.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { AddressCard } from './address-card.tsx'
import { DirectContacts } from './direct-contacts.tsx'
import { MapFacade } from './map-facade.tsx'

const ID = 'contact'

/** @prop children the enquiry form */
type ContactSectionProps = HomePage['contact'] & { site: Site; mapLabel: string; children: ReactNode }

/** The enquiry form as a card in the picture's room; address and map under it. */
export function ContactSection({ eyebrow, title, lead, picture, alt, site, mapLabel, children }: ContactSectionProps) {
  const registered = site.addresses.find(({ kind }) => kind === 'registered')
  return (
    <Section id={ID} className="contact">
      <div className="contact-stage">
        <Picture className="contact-picture" id={picture} alt={alt} sizes="(min-width: 900px) 75vw, 100vw" />
        <div className="page-width">
          <div className="form-card">
            <p className="eyebrow">{eyebrow}</p>
            <h2 id={sectionHeadingId(ID)}>{title}</h2>
            <p className="form-card-lead">{lead}</p>
            {children}
          </div>
        </div>
      </div>
      <div className="contact-place page-width">
        <div>
          {registered && <AddressCard address={registered} />}
          <DirectContacts site={site} />
        </div>
        {registered && <MapFacade query={registered.mapQuery} label={mapLabel} />}
      </div>
    </Section>
  )
}
