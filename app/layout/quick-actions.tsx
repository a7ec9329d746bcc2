import type { Link as ContentLink } from '#app/content/schemas/fields.ts'
import type { Site } from '#app/content/schemas/site.ts'

import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

interface QuickActionsProps {
  site: Site
  demo: ContentLink
}

/** Call, chat and demo within reach of the thumb; on wide screens only the chat button stays in the corner. */
export function QuickActions({ site, demo }: QuickActionsProps) {
  return (
    <aside className="quick-actions" aria-label="Quick contact">
      <a className="quick-call" href={telHref(site.phone.e164)}>
        <Icon name="phone" size={20} />
        Call
      </a>
      <a className="quick-chat" href={chatHref(site.whatsapp)}>
        <Icon name="chat" size={22} />
        <span>Chat</span>
      </a>
      <PageLink className="quick-demo" to={demo.href}>
        <Icon name="calendar" size={20} />
        {demo.label}
      </PageLink>
      <ScrollToTop />
    </aside>
  )
}
