import type { HomePage } from '#app/content/home/home.ts'
import type { Site } from '#app/content/site/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { FormCard } from '../lead-form/form-card.tsx'
import { AddressCard, toLines } from './address-card.tsx'
import { DirectContacts } from './direct-contacts.tsx'
import { MapFacade } from './map-facade.tsx'

interface ContactSectionProps {
  contact: HomePage['contact']
  connect: HomePage['connect']
  site: Site
  mapLabel: string
  children: ReactNode
}

/** The enquiry form; beside it the picture at its own size, the form for a WhatsApp number, office and map. */
export function ContactSection({ contact, connect, site, mapLabel, children }: ContactSectionProps) {
  const { eyebrow, title, lead, picture, alt, office } = contact
  const registered = site.addresses.find(({ kind }) => kind === 'registered')
  return (
    <Section id="contact" ground="tint">
      <Split ratio="5/7" className="page-width gap-6 lg:items-start lg:gap-12">
        <FormCard className="lg:p-9">
          <Eyebrow className="max-md:hidden">{eyebrow}</Eyebrow>
          <SectionTitle text={title} className="mb-2 text-heading" />
          <p className="mb-5 text-ink-soft max-md:hidden">{lead}</p>
          {children}
        </FormCard>
        <div className="grid gap-6 lg:grid-cols-2">
          {/* No wider than its pixels. */}
          <Picture
            className="max-lg:hidden lg:col-span-2"
            imgClassName="w-full rounded-panel"
            id={picture}
            alt={alt}
            sizes="(min-width: 900px) 720px, 92vw"
          />
          <Connect {...connect} />
          {registered && (
            <>
              {/* On phones, the footer has the address and the bar the contacts. */}
              <div className="max-md:hidden">
                <h3>{office}</h3>
                <AddressCard lines={toLines(registered)} sample={registered.sample} />
                <DirectContacts site={site} />
              </div>
              <MapFacade className="min-h-36 md:min-h-50 lg:col-span-2" query={registered.mapQuery} label={mapLabel} />
            </>
          )}
        </div>
      </Split>
    </Section>
  )
}

/** Leads to the form, which opens over the page. */
function Connect({ title, text, link }: HomePage['connect']) {
  return (
    <div id="connect" className="max-md:flex max-md:items-center max-md:justify-between max-md:gap-4">
      <h3>{title}</h3>
      <p className="mt-2 mb-4 text-ink-soft max-md:hidden">{text}</p>
      <ButtonLink {...link} variant="chat" />
    </div>
  )
}
