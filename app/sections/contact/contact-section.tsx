import type { ReactNode } from 'react'

import type { HomePage } from '#app/content/schemas/home.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import { FormCard } from '../lead-form/form-card.tsx'
import { AddressCard } from './address-card.tsx'
import { DirectContacts } from './direct-contacts.tsx'
import { MapFacade } from './map-facade.tsx'
import { toLines } from './to-lines.ts'

const ID = 'contact'

/** @prop children the enquiry form */
type ContactSectionProps = HomePage['contact'] & { site: Site; mapLabel: string; children: ReactNode }

/** The enquiry form as a card in the picture's room; address and map under it. */
export function ContactSection({ eyebrow, title, lead, picture, alt, site, mapLabel, children }: ContactSectionProps) {
  const registered = site.addresses.find(({ kind }) => kind === 'registered')
  return (
    <Section id={ID} space="none">
      <div className="relative lg:min-h-205 lg:py-fluid-lg">
        <Picture
          className="lg:absolute lg:inset-0"
          imgClassName="aspect-[4/4.2] w-full object-cover object-[50%_70%] lg:aspect-auto lg:h-full lg:object-[60%_80%]"
          id={picture}
          alt={alt}
          sizes="(min-width: 900px) 75vw, 100vw"
        />
        <div className="page-width">
          <FormCard className="-mt-18 lg:mt-0 lg:w-[min(480px,42%)] lg:p-11">
            <Eyebrow>{eyebrow}</Eyebrow>
            <h2 id={sectionHeadingId(ID)} className="mb-3 text-heading">
              {title}
            </h2>
            <p className="mb-6 text-ink-soft">{lead}</p>
            {children}
          </FormCard>
        </div>
      </div>
      <Split ratio="5/7" className="page-width gap-8 pt-14 pb-section lg:gap-5 lg:pt-18">
        <div>
          {registered && (
            <AddressCard title={registered.title} lines={toLines(registered)} sample={registered.sample} />
          )}
          <DirectContacts site={site} className="mt-4" />
        </div>
        {registered && <MapFacade className="min-h-70" query={registered.mapQuery} label={mapLabel} />}
      </Split>
    </Section>
  )
}
