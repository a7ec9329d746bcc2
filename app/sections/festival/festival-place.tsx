import type { Festival } from '#app/content/schemas/festival.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'place'

/** Where the stall is, and whom to ask for the hour. */
export function FestivalPlace({ site, ...place }: Festival['place'] & { site: Site }) {
  return (
    <Section id={ID} className="section festival-place">
      <div className="page-width festival-place-grid">
        <h2 id={sectionHeadingId(ID)}>{place.title}</h2>
        <dl>
          <div>
            <dt>{place.venueLabel}</dt>
            <dd>{place.venue}</dd>
          </div>
          <div>
            <dt>{place.whenLabel}</dt>
            <dd>
              {place.when.text} {place.when.sample && <SampleBadge />}
            </dd>
          </div>
        </dl>
        <div className="festival-ask">
          <p>{place.note}</p>
          <DirectContacts site={site} className="mt-4" />
        </div>
      </div>
    </Section>
  )
}
