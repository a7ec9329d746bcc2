import type { ContactsPage } from '#app/content/schemas/contacts.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { AddressCard } from './address-card.tsx'
import { MapFacade } from './map-facade.tsx'

const ID = 'offices'

/** Every office as a card with its map, and the hours. */
export function Offices({ page, site }: { page: ContactsPage; site: Pick<Site, 'addresses' | 'hours'> }) {
  return (
    <Section id={ID} className="section section-alt">
      <div className="page-width">
        <SectionHead sectionId={ID} title={page.addressesTitle} />
        <div className="offices">
          {site.addresses.map((address) => (
            <article key={address.title} className="office reveal">
              <MapFacade query={address.mapQuery} label={page.mapLabel} />
              <AddressCard address={address} />
            </article>
          ))}
          <Hours title={page.hoursTitle} {...site.hours} />
        </div>
      </div>
    </Section>
  )
}

function Hours({ title, rows, sample }: { title: string } & Site['hours']) {
  return (
    <div className="hours">
      <h3>{title}</h3>
      <dl>
        {rows.map(({ days, time }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {sample && <p className="fine">Sample hours</p>}
    </div>
  )
}
