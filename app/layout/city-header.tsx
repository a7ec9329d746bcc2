import type { CityPageView } from '#app/content/views/city.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { HomeLink } from './home-link.tsx'
import type { SiteData } from './site-data.ts'

type CityHeaderProps = Pick<CityPageView, 'city' | 'words' | 'contact'> & Pick<SiteData, 'site' | 'navigation'>

/** Small screens keep the way home; the rest is in the footer and in the bar at the thumb. */
const link =
  'flex min-h-11 items-center px-3 text-small font-medium text-on-deep-soft transition-colors duration-hover hover:text-on-deep max-lg:-mr-3 max-lg:not-first:hidden'

/** The brand with the city's name, who to call there, and the way home. */
export function CityHeader({ city, words, contact, site, navigation }: CityHeaderProps) {
  const { label, links } = words.header
  const { demo } = navigation
  return (
    <>
      <ContactStrip
        brand={site.brand}
        social={site.social}
        phone={contact.phone}
        email={contact.email}
        mailOnPhones="icon"
      />
      <header className="header on-deep">
        <div className="page-width flex items-center gap-3 sm:gap-6">
          <HomeLink brand={site.brand} />
          <span className="border-l border-line-on-deep pl-3 text-lead leading-7 font-medium tracking-tight sm:pl-4">
            {city.name}
          </span>
          <nav className="ml-auto flex" aria-label={label}>
            {links.map(({ href, label }) => (
              <PageLink key={href} className={link} to={href}>
                {label}
              </PageLink>
            ))}
          </nav>
          <ButtonLink className="max-xl:hidden" href={demo.href} size="compact">
            {demo.label}
          </ButtonLink>
        </div>
      </header>
    </>
  )
}
