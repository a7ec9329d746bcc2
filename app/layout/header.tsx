import type { Navigation } from '#app/content/schemas/navigation.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/icons/logo.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { MenuLinks } from './menu-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

interface HeaderProps {
  site: Site
  navigation: Navigation
}

export function Header({ site, navigation }: HeaderProps) {
  const { main, demo } = navigation
  return (
    <>
      <ContactStrip site={site} />
      <header className="header on-deep">
        <div className="header-row page-width">
          <PageLink className="logo-link" to="/" aria-label={`${site.brand}, home`}>
            <Logo height={28} />
          </PageLink>
          <nav className="header-nav" aria-label="Main">
            <MenuLinks links={main.filter((link) => !link.smallScreensOnly)} />
          </nav>
          <ButtonLink className="header-demo" href={demo.href} size="compact">
            {demo.label}
          </ButtonLink>
          <MobileMenu links={main} demo={demo} social={site.social} brand={site.brand} />
        </div>
      </header>
    </>
  )
}
