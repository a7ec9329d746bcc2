import type { HomePage } from '#app/content/home/home.ts'
import type { Site } from '#app/content/site/site.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId, Split } from '#app/ui/section.tsx'
import { Eyebrow, TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { FormCard } from '../lead-form/form-card.tsx'
import { AddressCard, toLines } from './address-card.tsx'
import { DirectContacts } from './direct-contacts.tsx'
import { MapFacade } from './map-facade.tsx'

const ID = 'contact'

interface ContactSectionProps {
  contact: HomePage['contact']
  /** For visitors who prefer to leave a number. */
  connect: HomePage['connect']
  site: Site
  mapLabel: string
  children: ReactNode
}

/** The enquiry form as a card over the picture; address and map are folded below. */
export function ContactSection({ contact, connect, site, mapLabel, children }: ContactSectionProps) {
  const { eyebrow, title, lead, picture, alt, office } = contact
  const registered = site.addresses.find(({ kind }) => kind === 'registered')
  return (
    <Section id={ID} space="none">
      <div className="relative lg:min-h-205 lg:py-fluid-lg">
        <Picture
          className="lg:absolute lg:inset-0"
          imgClassName="h-38 w-full object-cover object-[50%_50%] lg:h-full lg:object-[60%_80%]"
          id={picture}
          alt={alt}
          sizes="(min-width: 900px) 75vw, 100vw"
        />
        <div className="page-width">
          <FormCard className="max-lg:-mx-gutter max-lg:rounded-none max-lg:px-gutter max-lg:pb-4 max-lg:shadow-none lg:w-[min(480px,42%)] lg:p-11">
            <Eyebrow>{eyebrow}</Eyebrow>
            <h2 id={sectionHeadingId(ID)} className="mb-2 text-heading">
              {title}
            </h2>
            <p className="mb-5 text-ink-soft">{lead}</p>
            {children}
            <p className="mt-5 flex flex-wrap items-center gap-x-4 text-small">
              {connect.text} <TextLink {...connect.link} />
            </p>
          </FormCard>
        </div>
      </div>
      {registered && (
        <div className="page-width pt-6 lg:py-14">
          <Fold id="office" title={office} summary={`${registered.city} ${registered.pincode}`}>
            <Split ratio="5/7" className="gap-6">
              <div>
                <AddressCard title={registered.title} lines={toLines(registered)} sample={registered.sample} />
                <DirectContacts site={site} className="mt-4" />
              </div>
              <MapFacade className="min-h-70" query={registered.mapQuery} label={mapLabel} />
            </Split>
          </Fold>
        </div>
      )}
    </Section>
  )
}
