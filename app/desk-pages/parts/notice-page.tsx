import { buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/icons/logo.tsx'
import type { DeskLook } from './desk-document.tsx'
import { DeskDocument } from './desk-document.tsx'
import type { Held } from './sign-in-page.tsx'

interface NoticePageProps {
  look: DeskLook
  title: string
  text: string
  /** Text that the person typed. */
  typed?: string | undefined
  /** A form to send again. */
  held?: Held | undefined
  sendLabel?: string
  reloadTo?: string
  href?: string
  label?: string
}

/** A page with one message and one link. */
export function NoticePage({
  look,
  title,
  text,
  typed,
  held,
  sendLabel,
  href = '/staff',
  label = 'To the desk',
  ...rest
}: NoticePageProps) {
  return (
    <DeskDocument look={look} title={title} {...rest}>
      <header className="on-deep bg-deepest px-4">
        <a className="inline-flex min-h-14 items-center gap-2.5 text-small text-on-deep-soft" href="/staff">
          <Logo height={26} title={look.brand} />
          Sales desk
        </a>
      </header>
      <main className="mx-auto grid max-w-prose gap-4 px-5 py-12" id="main">
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {typed && (
          <p>
            <label className="field-label" htmlFor="typed">
              What you wrote
            </label>
            <textarea className="field-control" id="typed" rows={5} defaultValue={typed} readOnly />
          </p>
        )}
        {held && (
          <form method="post" action={held.action}>
            {held.fields.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className={buttonClass({ size: 'block' })}>{sendLabel}</button>
          </form>
        )}
        <a className={buttonClass({ look: 'outline', size: 'block' })} href={href}>
          {label}
        </a>
      </main>
    </DeskDocument>
  )
}
