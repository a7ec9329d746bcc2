import { t } from '#app/messages/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PhoneLinks } from './call-link.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { MenuLinks, MobileMenu } from './mobile-menu.tsx'
import type { SiteData } from './site-data.ts'
import { Logo } from '#app/ui/icons/logo.tsx'

export function Header({ site, navigation, menu }: Pick<SiteData, 'site' | 'navigation' | 'menu'>) {
  const { main, advice, demo } = navigation
  return (
    <>
      <ContactStrip brand={site.brand} social={site.social} phone={site.phone.e164} email={site.email.address} />
      <header className="header on-deep">
        <div className="page-width flex items-center">
          <HomeLink brand={site.brand} />
          <nav className="header-nav" aria-label={t('Main')}>
            <MenuLinks links={[...main, ...advice]} />
          </nav>
          <ButtonLink {...demo} className="ml-auto max-xl:mr-3 max-md:hidden" size="compact" />
          <PhoneLinks phone={site.phone.e164} />
          <MobileMenu menu={menu} demo={demo} site={site} />
        </div>
      </header>
    </>
  )
}

export function HomeLink({ brand }: { brand: string }) {
  return (
    <a className="inline-flex min-h-11 items-center" href="/">
      <Logo height={28} />
      <span className="sr-only">{t('{brand}, home').replace('{brand}', brand)}</span>
    </a>
  )
}
