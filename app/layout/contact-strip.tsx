import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SocialLinks } from './social-links.tsx'

/** The line above the navigation; it scrolls away, the navigation stays. */
export function ContactStrip({ site }: { site: Site }) {
  return (
    <aside className="contact-strip on-deep" aria-label="Contact">
      <div className="page-width contact-strip-row">
        <p>
          <a href={telHref(site.phone.e164)}>
            <Icon name="phone" size={15} />
            {displayPhone(site.phone.e164)}
          </a>
          <a className="contact-strip-mail" href={mailHref(site.email.address)}>
            <Icon name="mail" size={15} />
            {site.email.address}
          </a>
        </p>
        <SocialLinks brand={site.brand} social={site.social} />
      </div>
    </aside>
  )
}
