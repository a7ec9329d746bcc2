import type { PaymentView } from '#app/content/orders/payment.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

type PaymentActionsProps = PaymentView['actions'] & { path: string; site: Site }

const contact = 'inline-flex min-h-12 items-center gap-2.5 hover:text-on-deep'

/** The likely next action first, and always a person to ask. */
export function PaymentActions({ pay, continue: back, check, call, chat, path, site }: PaymentActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {pay && (
        <form method="post" action={path}>
          <button className={buttonClass({ look: 'light' })}>{pay}</button>
        </form>
      )}
      {back && (
        <a className={buttonClass({ look: 'light' })} href={back.href}>
          {back.label}
        </a>
      )}
      {check && (
        <a className={buttonClass({ look: 'outline' })} href={path}>
          {check}
        </a>
      )}
      <p className="flex flex-[1_0_100%] flex-wrap gap-x-7 text-on-deep-soft">
        <a className={contact} href={telHref(site.phone.e164)}>
          <Icon name="phone" size={20} className="text-accent-on-deep" />
          {call} <b className="font-semibold text-on-deep">{displayPhone(site.phone.e164)}</b>
        </a>
        <a className={contact} href={chat.href}>
          <Icon name="chat" size={20} className="text-accent-on-deep" />
          {chat.label}
        </a>
      </p>
    </div>
  )
}
