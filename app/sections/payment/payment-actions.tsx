import type { Site } from '#app/content/schemas/site.ts'
import type { PaymentView } from '#app/content/views/payment.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

type PaymentActionsProps = PaymentView['actions'] & { path: string; site: Site }

/** What one can do now: the likely thing first, a person always. */
export function PaymentActions({ pay, continue: back, check, call, chat, path, site }: PaymentActionsProps) {
  return (
    <div className="payment-actions">
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
      <p className="payment-contacts">
        <a href={telHref(site.phone.e164)}>
          <Icon name="phone" size={20} />
          {call} <b>{displayPhone(site.phone.e164)}</b>
        </a>
        <a href={chat.href}>
          <Icon name="chat" size={20} />
          {chat.label}
        </a>
      </p>
    </div>
  )
}
