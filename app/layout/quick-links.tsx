import { t } from '#app/messages/messages.ts'
import type { Link } from '#app/content/fields/fields.ts'
import type { Site } from '#app/content/site/site.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { CallChoice } from './call-choice.tsx'
import { useSiteWithChat } from './page-frame.ts'

export interface QuickLinksProps {
  site: Site
  /** The page's own action, or the demo by default. */
  action: Link
}

/** The links of the bottom bar and the menu: call, chat and one more action. */
export function QuickLinks({ site, action }: QuickLinksProps) {
  const { whatsapp } = useSiteWithChat(site)
  return (
    <>
      <CallChoice {...site} />
      <a className="quick-chat" href={chatHref(whatsapp)}>
        <Icon name="chat" size={22} />
        <span>{t('Chat')}</span>
      </a>
      <a className="quick-demo" href={action.href}>
        {!action.href.startsWith('#') && <Icon name="calendar" size={20} />}
        {action.label}
      </a>
    </>
  )
}
