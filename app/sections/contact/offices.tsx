import type { ContactsPage } from '#app/content/forms/contacts.server.ts'
import { formatRows } from '#app/content/site/opening-hours.ts'
import type { Address, Site } from '#app/content/site/site.ts'
import { mapHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { AddressCard, toLines } from './address-card.tsx'
import { MapFacade } from './map-facade.tsx'

/** The first office with its map; beside it the others, each with a link to its map, and the hours. */
export function Offices({ page, site }: { page: ContactsPage; site: Pick<Site, 'addresses' | 'hours' | 'publish'> }) {
  const [first, ...otherAddresses] = site.addresses
  const hasHours = !(site.publish && site.hours.sample)
  return (
    <TitledSection id="offices" ground="alt" title={page.addressesTitle}>
      <div className="grid gap-5 lg:grid-cols-2">
        {first && (
          <Panel variant="outlined" className={cx(panel, 'flex flex-col')}>
            <MapFacade className="min-h-60 grow rounded-none" query={first.mapQuery} label={page.mapLabel} />
            <Office {...first} />
          </Panel>
        )}
        {(otherAddresses.length > 0 || hasHours) && (
          <Panel variant="outlined" className={cx(panel, 'divide-y divide-line')}>
            {otherAddresses.map((address) => (
              <Office key={address.title} {...address}>
                <TextLink href={mapHref(address.mapQuery)} label={page.mapLabel} />
              </Office>
            ))}
            {hasHours && <Hours title={page.hoursTitle} hours={site.hours} />}
          </Panel>
        )}
      </div>
    </TitledSection>
  )
}

const panel = 'reveal overflow-hidden only:col-span-full'

const Office = ({ children, ...address }: Address & { children?: ReactNode }) => (
  <AddressCard title={address.title} lines={toLines(address)} sample={address.sample} className="p-7">
    {children}
  </AddressCard>
)

const Hours = ({ title, hours }: { title: string; hours: Site['hours'] }) => (
  <div className="p-7">
    <h3 className="text-lead">{title}</h3>
    <Facts
      variant="columns"
      className="mt-3"
      rowClassName="first:border-t-0"
      rows={formatRows(hours).map(({ days, time }) => ({ label: days, value: time }))}
    />
    {hours.sample && <SampleTag />}
  </div>
)
