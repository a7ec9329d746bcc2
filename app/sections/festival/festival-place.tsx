import type { FestivalView } from '#app/content/festivals/festivals.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { SampleLegend, SampleValue } from '#app/ui/sample-value.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'place'

const classes = { row: 'border-t border-ink py-5', label: 'text-fine text-ink-soft' }

export function FestivalPlace({ site, ...place }: FestivalView['place'] & { site: Site }) {
  return (
    <Section id={ID}>
      <div className="page-width grid gap-x-fluid-lg gap-y-7 lg:grid-cols-[minmax(0,2fr)_minmax(0,6fr)_minmax(0,4fr)]">
        <h2 id={sectionHeadingId(ID)} className="text-h3">
          {place.title}
        </h2>
        <dl>
          <div className={classes.row}>
            <dt className={classes.label}>{place.venueLabel}</dt>
            <dd className="text-h1 font-light">{place.venue}</dd>
          </div>
          {place.when && (
            <div className={classes.row}>
              <dt className={classes.label}>{place.whenLabel}</dt>
              <dd className="text-lead">
                <SampleValue isSample={place.when.sample === true}>{place.when.text}</SampleValue>
                {place.when.sample && <SampleLegend className="mt-3" />}
              </dd>
            </div>
          )}
        </dl>
        <div>
          <p className="max-w-short text-ink-soft">{place.note}</p>
          <DirectContacts site={site} className="mt-4" />
        </div>
      </div>
    </Section>
  )
}
