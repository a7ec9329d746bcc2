import type { CityPage } from '#app/content/schemas/city.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'why'

/** Reasons to choose that do not depend on the city, as four numerals on one baseline. */
export function CityFacts({ title, facts, link }: CityPage['why']) {
  return (
    <Section id={ID} className="city-facts">
      <div className="page-width">
        <div className="city-facts-head">
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <TextLink {...link} />
        </div>
        <dl>
          {facts.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
