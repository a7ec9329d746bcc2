import type { Navigation } from '#app/content/schemas/navigation.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazySection } from '#app/ui/lazy-section.tsx'
import { HomeLink } from './home-link.tsx'
import { MenuLinks } from './menu-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** Its HTML is in the page, and its links need no code. */
const ContactStrip = lazySection(() => import('./contact-strip.tsx').then((module) => module.ContactStrip))

interface HeaderProps {
  site: Site
  navigation: Navigation
}

export function Header({ site, navigation }: HeaderProps) {
  const { main, demo } = navigation
  return (
    <>
      <ContactStrip brand={site.brand} social={site.social} phone={site.phone.e164} email={site.email.address} />
      <header className="header on-deep">
        <div className="page-width flex items-center gap-6">
          <HomeLink brand={site.brand} />
          <nav className="header-nav" aria-label="Main">
            <MenuLinks links={main.filter((link) => !link.smallScreensOnly)} />
          </nav>
          <ButtonLink className="ml-auto max-xl:hidden" href={demo.href} size="compact">
            {demo.label}
          </ButtonLink>
          <MobileMenu links={main} demo={demo} social={site.social} brand={site.brand} />
        </div>
      </header>
    </>
  )
}
