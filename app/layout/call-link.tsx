import { t } from '#app/messages/messages.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

/** Replaces the contact strip in the header of phones. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a className="ml-auto grid size-12 flex-none place-items-center rounded-input md:hidden" href={telHref(phone)}>
      <Icon name="phone" size={22} />
      <span className="sr-only">{t('Call {phone}').replace('{phone}', displayPhone(phone))}</span>
    </a>
  )
}
