import { t } from '#app/messages/messages.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { chatHref, mailHref, telHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import type { IconName } from '#app/ui/icons/icon-paths.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { EmailAddress } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

interface DirectContactsProps {
  site: Pick<Site, 'phone' | 'email' | 'whatsapp'>
  className?: string
}

export function DirectContacts({ site, className }: DirectContactsProps) {
  return (
    <ul className={cx('grid justify-items-start', className)}>
      <ContactLink icon="phone" href={telHref(site.phone.e164)}>
        {displayPhone(site.phone.e164)}
      </ContactLink>
      <ContactLink icon="chat" href={chatHref(site.whatsapp)}>
        {t('Chat on WhatsApp')}
      </ContactLink>
      <ContactLink icon="mail" href={mailHref(site.email.address)}>
        <EmailAddress>{site.email.address}</EmailAddress>
      </ContactLink>
    </ul>
  )
}

function ContactLink({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        className="inline-flex min-h-11 items-center gap-3 font-medium wrap-anywhere text-action hover:text-action-hover"
        href={href}
      >
        <Icon name={icon} size={20} />
        {children}
      </a>
    </li>
  )
}
