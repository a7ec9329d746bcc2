import type { Site } from '#app/content/schemas/site.ts'
import type { ActionsView } from '#app/content/views/product-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

type ProductActionsProps = ActionsView & { name: string; site: Site }

/**
 * What one can do about the machine. On wide screens the buttons stand under the price; on phones they are the bar at the
 * thumb, in place of the site's own, and so they bring its two contacts along.
 */
export function ProductActions({ main, demo, isSale, call, chat, name, site }: ProductActionsProps) {
  const [first, second] = isSale ? [main, demo] : [demo, main]
  return (
    <div className="product-actions" role="group" aria-label={name}>
      <a className="product-contact" href={telHref(site.phone.e164)} aria-label={call}>
        <Icon name="phone" size={22} />
      </a>
      <a className="product-contact product-chat" href={chatHref(site.whatsapp)} aria-label={chat}>
        <Icon name="chat" size={22} />
      </a>
      <ButtonLink href={first.href}>{first.label}</ButtonLink>
      <ButtonLink href={second.href} look="outline" className="product-quiet">
        {second.label}
      </ButtonLink>
    </div>
  )
}
