import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SocialLinks } from './social-links.tsx'

/** What phones show of the address of mail. */
const looks = {
  none: { link: 'max-sm:hidden', address: '' },
  icon: { link: 'max-sm:-mx-4 max-sm:min-w-10 max-sm:justify-center', address: 'max-sm:sr-only' },
}

interface ContactStripProps extends Pick<Site, 'brand' | 'social'> {
  phone: string
  email: string
  /** @default 'none' */
  mailOnPhones?: keyof typeof looks
}

/** The line above the navigation; it scrolls away, the navigation stays. */
export function ContactStrip({ phone, email, mailOnPhones = 'none', ...links }: ContactStripProps) {
  const mail = looks[mailOnPhones]
  const link = 'inline-flex min-h-10 items-center gap-2 hover:text-on-deep'
  return (
    <aside className="on-deep bg-deepest text-fine font-medium text-on-deep-soft print:hidden" aria-label="Contact">
      <div className="page-width flex justify-between">
        <p className="flex gap-7">
          <a className={link} href={telHref(phone)}>
            <Icon name="phone" size={15} />
            {displayPhone(phone)}
          </a>
          <a className={cx(link, mail.link)} href={mailHref(email)}>
            <Icon name="mail" size={15} />
            <span className={mail.address}>{email}</span>
          </a>
        </p>
        <SocialLinks {...links} />
      </div>
    </aside>
  )
}
