import type { CityProduct } from '#app/content/cities/cities.server.ts'
import type { CityPage } from '#app/content/cities/city.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'machines'

export function CityProducts({ eyebrow, title, link, items }: CityPage['products'] & { items: CityProduct[] }) {
  return (
    <Section id={ID} className="pb-section">
      <div className="page-width">
        <SectionHead sectionId={ID} eyebrow={eyebrow} title={title} aside={<TextLink {...link} />} />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 xl:grid-cols-6 xl:gap-0">
          {items.map(({ href, name, kind, price, picture }) => (
            <li key={href}>
              <a href={href} className="group block">
                <Picture
                  className="mb-3.5 flex h-47.5 items-end border-b border-ink pr-3.5"
                  imgClassName="-mb-1.5 h-full w-auto max-w-full object-contain object-bottom-left transition-transform duration-reveal ease-calm group-hover:-translate-y-2 group-focus-visible:-translate-y-2"
                  id={picture}
                  alt=""
                  sizes="(min-width: 1000px) 16vw, (min-width: 600px) 30vw, 46vw"
                />
                <b className="block text-lead leading-snug font-semibold tracking-tight">{name}</b>
                <span className="block text-fine text-ink-faint">{kind}</span>
                <Price amount={price} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
