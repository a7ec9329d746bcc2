import type { SiteData } from './site-data.ts'
import { UnderWater } from './under-water.tsx'

export function Footer(data: SiteData) {
  const { site, navigation } = data
  const { cities, explore } = navigation.footer
  return (
    <footer className="footer pt-6">
      <Cities {...cities} />
      <UnderWater {...data} explore={explore}>
        <p className="mt-4.5 mb-2.5 max-w-phrase text-body leading-relaxed max-md:hidden">{site.description}</p>
      </UnderWater>
    </footer>
  )
}

function Cities({ title, links, anchor }: SiteData['navigation']['footer']['cities']) {
  return (
    <nav className="page-width" aria-labelledby="footer-cities">
      <h2 id="footer-cities" className="text-lead leading-tight tracking-snug text-ink-soft">
        {title}
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(3,minmax(0,auto))] justify-between gap-x-4 gap-y-1.5 text-control leading-snug font-medium md:grid-cols-[repeat(5,auto)] md:text-title md:tracking-tighter xl:text-heading 2xl:text-h2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className="hover:text-action" href={href}>
              <span className="sr-only">{anchor} </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
