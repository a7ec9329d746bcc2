import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { DeskIcon } from './desk-icon.tsx'

/** `chat` and `tel` are addresses of links; a landline has no chat, and a lead without a phone has neither. */
interface CallLinksProps {
  leadRef: string
  tel: string | null
  chat: string | null
  className?: string
}

export function CallLinks({ leadRef, tel, chat, className }: CallLinksProps) {
  const linkClass = cx('min-h-16', className)
  return (
    <>
      {tel && (
        <a
          className={buttonClass({ variant: 'light', size: 'block', className: linkClass })}
          href={tel}
          data-called={leadRef}
        >
          <DeskIcon name="phone" />
          Call
        </a>
      )}
      {chat && (
        <a
          className={buttonClass({ variant: 'chat', size: 'block', className: linkClass })}
          href={chat}
          data-messaged={leadRef}
          rel="noreferrer"
        >
          <DeskIcon name="chat" />
          WhatsApp
        </a>
      )}
    </>
  )
}
