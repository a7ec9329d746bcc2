import type { CityPageView } from '#app/content/views/city.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Logo } from '#app/ui/icons/logo.tsx'
import type { SiteData } from './site-data.ts'
import { SocialLinks } from './social-links.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

type CityHeaderProps = Pick<CityPageView, 'city' | 'words' | 'contact'> & Pick<SiteData, 'site' | 'navigation'>

/** The brand with the city's name, who to call there, and the way home. */
export function CityHeader({ city, words, contact, site, navigation }: CityHeaderProps) {
  const { label, links } = words.header
  const { demo } = navigation
  return (
    <>
      <aside className="contact-strip on-deep" aria-label="Contact">
        <div className="page-width contact-strip-row">
          <p>
            <a href={telHref(contact.phone)}>
              <Icon name="phone" size={15} />
              {displayPhone(contact.phone)}
            </a>
            <a className="city-strip-mail" href={mailHref(contact.email)}>
              <Icon name="mail" size={15} />
              <span>{contact.email}</span>
            </a>
          </p>
          <SocialLinks brand={site.brand} social={site.social} />
        </div>
      </aside>
      <header className="header city-header on-deep">
        <div className="header-row page-width">
          <PageLink className="logo-link" to="/" aria-label={`${site.brand}, home`}>
            <Logo height={28} />
          </PageLink>
          <span className="city-header-name">{city.name}</span>
          <nav className="city-header-nav" aria-label={label}>
            {links.map((link) => (
              <PageLink key={link.href} to={link.href}>
                {link.label}
              </PageLink>
            ))}
          </nav>
          <ButtonLink className="header-demo" href={demo.href} size="compact">
            {demo.label}
          </ButtonLink>
        </div>
      </header>
    </>
  )
}
