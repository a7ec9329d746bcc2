import type { CityLink, CityPageView } from '#app/content/cities/cities.server.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { ColumnTitle, Reach } from './footer-parts.tsx'
import type { SiteData } from './site-data.ts'
import { UnderWater } from './under-water.tsx'

type CityFooterProps = Pick<CityPageView, 'city' | 'copy' | 'contact' | 'others'> & SiteData

/** Shows the other cities' skylines, and below the water the address and the sitemap. */
export function CityFooter({ city, copy, contact, others: otherCities, ...data }: CityFooterProps) {
  const { othersTitle, exploreTitle, home } = copy.footer
  const explore = { title: exploreTitle, links: [home, ...data.navigation.footer.explore.links] }
  return (
    <footer className="footer pt-fluid-lg">
      <OtherCities title={othersTitle} cities={otherCities} before={data.navigation.footer.cities.anchor} />
      <UnderWater {...data} explore={explore}>
        <p className="mt-4.5 mb-5 text-heading tracking-tighter text-on-deep">{city.name}</p>
        <Office {...contact} />
      </UnderWater>
    </footer>
  )
}

/** All skylines start and end at the same ground level, so that they join. */
function OtherCities({ title, cities, before }: { title: string; cities: CityLink[]; before: string }) {
  return (
    <nav aria-labelledby="other-cities">
      <h2 id="other-cities" className="page-width text-lead leading-tight tracking-snug text-ink-soft">
        {title}
      </h2>
      <ul className="city-row mt-5 flex snap-x overflow-x-auto overflow-y-hidden overscroll-x-contain">
        {cities.map(({ slug, name, drawing }) => (
          <li key={slug} className="w-75 flex-none snap-start pb-3 lg:w-105">
            {/* The row scrolls, so visually hidden text must stay inside it. */}
            <a
              className="group relative block text-title leading-body font-medium tracking-tighter hover:text-action focus-visible:-outline-offset-4"
              href={`/${slug}`}
            >
              <img
                className="h-16.25 w-75 max-w-none opacity-72 transition-opacity duration-hover group-hover:opacity-100 group-focus-visible:opacity-100 lg:h-22.75 lg:w-105"
                src={`/icons/skylines/${drawing}.svg`}
                alt=""
                width={300}
                height={65}
                loading="lazy"
              />
              <span className="sr-only">{before} </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For the company's own office, a note replaces the address, which the legal details next to it contain. */
function Office({ title, lines, phone, email, note, isSample }: CityPageView['contact']) {
  return (
    <div className="mb-2.5 max-w-phrase">
      <ColumnTitle>{title}</ColumnTitle>
      {note ? (
        <p className="leading-relaxed">{note}</p>
      ) : (
        <>
          <address className="not-italic">{lines.join(', ')}</address>
          <Reach phone={phone} email={email} />
          {isSample && <SampleTag of="details" />}
        </>
      )}
    </div>
  )
}
