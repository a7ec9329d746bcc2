import { t } from '#app/messages/messages.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LanguageLinks } from './mobile-menu.tsx'
import { SocialLinks } from './social-links.tsx'

interface ContactStripProps extends Pick<Site, 'brand' | 'social'> {
  phone: string
  email: string
}

/** The line above the sticky navigation. Phones have the number in the header and the rest in the menu. */
export function ContactStrip({ phone, email, ...links }: ContactStripProps) {
  const link = 'inline-flex min-h-10 items-center gap-2 hover:text-on-deep'
  return (
    <aside
      className="on-deep bg-deepest text-fine font-medium text-on-deep-soft max-md:hidden print:hidden [@media(max-height:480px)]:hidden"
      aria-label={t('Contact')}
    >
      <div className="page-width flex min-h-11.25 items-center justify-between">
        <p className="flex gap-7">
          <a className={link} href={telHref(phone)}>
            <Icon name="phone" size={15} />
            {displayPhone(phone)}
          </a>{' '}
          <a className={link} href={mailHref(email)}>
            <Icon name="mail" size={15} />
            {email}
          </a>{' '}
          <LanguageLinks className={link} />
        </p>
        <SocialLinks {...links} />
      </div>
    </aside>
  )
}
