import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { chatHref, mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

/** The quiet list of ways to reach the company, beside an address. */
export function DirectContacts({ site }: { site: Pick<Site, 'phone' | 'email' | 'whatsapp'> }) {
  return (
    <ul className="direct-contacts">
      <li>
        <a href={telHref(site.phone.e164)}>
          <Icon name="phone" size={20} />
          {displayPhone(site.phone.e164)}
        </a>
      </li>
      <li>
        <a href={chatHref(site.whatsapp)}>
          <Icon name="chat" size={20} />
          Chat on WhatsApp
        </a>
      </li>
      <li>
        <a href={mailHref(site.email.address)}>
          <Icon name="mail" size={20} />
          {site.email.address}
        </a>
      </li>
    </ul>
  )
}
