import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { DeskIcon } from './desk-icon.tsx'

/** `chat` and `tel` are addresses of links; a landline has no chat, and a lead without a phone has neither. */
interface CallLinksProps {
  leadRef: string
  tel: string | null
  chat: string | null
  className?: string
  /** Which number it is, if it is not the first. */
  about?: string
}

export function CallLinks({ leadRef, tel, chat, className, about }: CallLinksProps) {
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
          Call{about && <span className="sr-only"> the {about}</span>}
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
          WhatsApp{about && <span className="sr-only"> to the {about}</span>}
        </a>
      )}
    </>
  )
}
