import { t } from '#app/messages/messages.ts'
import type { Site } from '#app/content/site/site.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { CallChoice } from './call-choice.tsx'
import { type BarAction, useSiteWithChat } from './page-frame.ts'

export interface QuickLinksProps {
  site: Site
  /** The page's own action, or the demo by default. */
  action: BarAction | null
}

/** The links of the bottom bar and the menu: call, chat and one more action. */
export function QuickLinks({ site, action }: QuickLinksProps) {
  const { whatsapp } = useSiteWithChat(site)
  return (
    <>
      <CallChoice {...site} />{' '}
      <a className="quick-chat" href={chatHref(whatsapp)}>
        <Icon name="chat" size={22} />
        <span>{t('Chat')}</span>
      </a>{' '}
      {/* Follows the state of a payment (`app/browser/watch-payment.ts`). */}
      <div className="contents" data-part>
        {action && <Action {...action} />}
      </div>
    </>
  )
}

function Action(action: BarAction) {
  if ('form' in action)
    return (
      <button className="quick-demo" form={action.form} data-leaves>
        {action.label}
      </button>
    )
  const { href } = action
  return (
    <a className="quick-demo" href={href} data-leaves={href.startsWith('#') || undefined}>
      {href.startsWith('/book-demo') && <Icon name="calendar" size={20} />}
      {'label' in action ? action.label : t('Go to the form')}
    </a>
  )
}
