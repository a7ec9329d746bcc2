import type { Link } from '#app/content/fields/fields.ts'
import type { Site } from '#app/content/site/site.ts'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useSiteWithChat } from './page-frame.ts'

export interface QuickLinksProps {
  site: Site
  /** The demo, or what the page names in its place. */
  action: Link
  /** The next page takes this one's place in the history. */
  replace?: boolean
}

/** Call, chat and one more: in the bar at the thumb, and at the foot of the menu. */
export function QuickLinks({ site, action, replace = false }: QuickLinksProps) {
  const { whatsapp } = useSiteWithChat(site)
  return (
    <>
      <a href={telHref(site.phone.e164)}>
        <Icon name="phone" size={20} />
        Call
      </a>
      <a className="quick-chat" href={chatHref(whatsapp)}>
        <Icon name="chat" size={22} />
        <span>Chat</span>
      </a>
      <Action {...action} replace={replace} />
    </>
  )
}

function Action({ href, label, replace }: Link & { replace: boolean }) {
  // Followed by the router, a place on the page would be a step in the history.
  if (href.startsWith('#'))
    return (
      <a className="quick-demo" href={href}>
        {label}
      </a>
    )
  return (
    <PageLink className="quick-demo" to={href} replace={replace}>
      <Icon name="calendar" size={20} />
      {label}
    </PageLink>
  )
}
