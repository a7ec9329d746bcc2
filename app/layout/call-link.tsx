import { t } from '#app/messages/messages.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LanguageLinks } from './mobile-menu.tsx'

/** Replaces the contact strip in the header of phones. @param hasLanguages false beside a city's name, which would be cut */
export const PhoneLinks = ({ phone, hasLanguages = true }: { phone: string; hasLanguages?: boolean }) => (
  <div className="ml-auto flex items-center md:hidden">
    {hasLanguages && (
      <LanguageLinks className="flex min-h-12 items-center px-3 text-small font-medium text-on-deep-soft" />
    )}
    <CallLink phone={phone} />
  </div>
)

function CallLink({ phone }: { phone: string }) {
  return (
    <a className="grid size-12 flex-none place-items-center rounded-input" href={telHref(phone)}>
      <Icon name="phone" size={22} />
      <span className="sr-only">{t('Call {phone}').replace('{phone}', displayPhone(phone))}</span>
    </a>
  )
}
