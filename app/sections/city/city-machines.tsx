import type { CityPage } from '#app/content/schemas/city.ts'
import type { CityMachine } from '#app/content/views/city.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

const ID = 'machines'

/** All machines on the ground line that the city stands on. */
export function CityMachines({ eyebrow, title, link, items }: CityPage['machines'] & { items: CityMachine[] }) {
  return (
    <Section id={ID} className="section city-machines">
      <div className="page-width">
        <SectionHead sectionId={ID} eyebrow={eyebrow} title={title} aside={<TextLink {...link} />} />
        <ul className="city-lineup">
          {items.map(({ href, name, kind, price, picture }) => (
            <li key={href}>
              <PageLink to={href}>
                <Picture id={picture} alt="" sizes="(min-width: 1000px) 16vw, (min-width: 600px) 30vw, 46vw" />
                <b>{name}</b>
                <span>{kind}</span>
                <Price amount={price} />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
