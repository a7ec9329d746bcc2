import type { CityPageView } from '#app/content/cities/cities.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PhoneLinks } from './call-link.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { HomeLink } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { SiteData } from './site-data.ts'

type CityHeaderProps = Pick<CityPageView, 'city' | 'copy' | 'contact'> & Pick<SiteData, 'site' | 'navigation' | 'menu'>

const link =
  'flex min-h-11 items-center px-3 text-small font-medium text-on-deep-soft transition-colors duration-hover hover:text-on-deep'

export function CityHeader({ city, copy, contact, site, navigation, menu }: CityHeaderProps) {
  const { label, links } = copy.header
  const { demo } = navigation
  return (
    <>
      <ContactStrip brand={site.brand} social={site.social} phone={contact.phone} email={contact.email} />
      <header className="header on-deep">
        <div className="page-width flex items-center gap-x-3 xl:gap-x-6">
          <HomeLink brand={site.brand} />
          <span className="min-w-0 truncate border-l border-line-on-deep pl-3 text-body leading-relaxed font-medium tracking-tight sm:text-lead">
            {city.name}
          </span>
          <nav className="ml-auto flex max-xl:hidden" aria-label={label}>
            {links.map(({ href, label }) => (
              <a key={href} className={link} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <ButtonLink {...demo} className="max-xl:mr-3 max-xl:ml-auto max-md:hidden" size="compact" />
          <PhoneLinks phone={contact.phone} hasLanguages={false} />
          <MobileMenu menu={menu} demo={demo} site={site} />
        </div>
      </header>
    </>
  )
}
