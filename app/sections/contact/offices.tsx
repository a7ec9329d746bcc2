import type { ContactsPage } from '#app/content/forms/contacts.server.ts'
import { formatRows } from '#app/content/site/opening-hours.ts'
import type { Site } from '#app/content/site/site.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { AddressCard, toLines } from './address-card.tsx'
import { MapFacade } from './map-facade.tsx'

export function Offices({ page, site }: { page: ContactsPage; site: Pick<Site, 'addresses' | 'hours' | 'publish'> }) {
  return (
    <TitledSection id="offices" ground="alt" title={page.addressesTitle}>
      <div className="grid gap-5 lg:grid-cols-2">
        {site.addresses.map((address) => (
          <Panel key={address.title} variant="outlined" className="reveal overflow-hidden">
            <MapFacade className="min-h-60 rounded-none" query={address.mapQuery} label={page.mapLabel} />
            <AddressCard title={address.title} lines={toLines(address)} sample={address.sample} className="p-7" />
          </Panel>
        ))}
        {!(site.publish && site.hours.sample) && <Hours title={page.hoursTitle} hours={site.hours} />}
      </div>
    </TitledSection>
  )
}

function Hours({ title, hours }: { title: string; hours: Site['hours'] }) {
  return (
    <Panel
      variant="outlined"
      className="p-7 lg:col-span-full lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,7fr)_auto] lg:items-baseline lg:gap-6"
    >
      <h3 className="text-lead">{title}</h3>
      <Facts
        variant="columns"
        className="my-3 lg:my-0"
        rowClassName="lg:first:border-t-0"
        rows={formatRows(hours).map(({ days, time }) => ({ label: days, value: time }))}
      />
      {hours.sample && <SampleTag />}
    </Panel>
  )
}
