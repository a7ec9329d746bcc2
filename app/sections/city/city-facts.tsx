import type { CityPage } from '#app/content/cities/city.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'why'

export function CityFacts({ title, facts, link }: CityPage['why']) {
  return (
    <Section id={ID} ground="alt" space="band">
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id={sectionHeadingId(ID)} className="text-h3">
            {title}
          </h2>
          <TextLink {...link} />
        </div>
        <dl className="mt-6 grid grid-cols-2 gap-x-5 gap-y-8 lg:mt-10 lg:grid-cols-[repeat(4,auto)] lg:justify-between large-text:grid-cols-1">
          {facts.map(({ number, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2.5 max-w-[24ch] text-small leading-normal text-balance text-ink-soft">{label}</dt>
              <dd className="font-features-['tnum'_0] text-figure leading-none whitespace-nowrap">{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
