import type { FranchisesPage } from '#app/content/franchise/franchise.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { AddressCard } from '#app/sections/contact/address-card.tsx'
import { MapFacade } from '#app/sections/contact/map-facade.tsx'
import { toLines } from '#app/sections/contact/to-lines.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'office'

type PartnerPlaceProps = FranchisesPage['place'] & { addresses: Site['addresses']; mapLabel: string }

export function PartnerPlace({ title, text, addresses, mapLabel }: PartnerPlaceProps) {
  const registered = addresses.find(({ kind }) => kind === 'registered')
  if (!registered) return null
  return (
    <Section id={ID} space="section">
      <Split ratio="5/7" className="page-width gap-8 lg:gap-12">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <Lead className="mt-3 mb-7">{text}</Lead>
          <AddressCard title={registered.title} lines={toLines(registered)} sample={registered.sample} />
        </div>
        <MapFacade className="min-h-70" query={registered.mapQuery} label={mapLabel} />
      </Split>
    </Section>
  )
}
