import type { Notice } from '#app/desk/pages/respond.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/icons/logo.tsx'
import { DeskDocument, useBrand } from './desk-document.tsx'
import { TextArea } from './fields.tsx'

/** A page with one message and one link. */
export function NoticePage({
  title,
  text,
  typed,
  pending,
  sendLabel,
  href = '/staff',
  label = 'To the desk',
  ...rest
}: Notice) {
  return (
    <DeskDocument title={title} {...rest}>
      <header className="on-deep bg-deepest px-4">
        <a className="inline-flex min-h-14 items-center gap-2.5 text-small text-on-deep-soft" href="/staff">
          <Logo height={26} title={useBrand()} />
          Sales desk
        </a>
      </header>
      <main className="mx-auto grid max-w-prose gap-4 px-5 py-12" id="main">
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {typed && <TextArea id="typed" label="What you wrote" rows={5} defaultValue={typed} readOnly />}
        {pending && (
          <form method="post" action={pending.action}>
            {pending.fields.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className={buttonClass({ size: 'block' })}>{sendLabel}</button>
          </form>
        )}
        <ButtonLink variant="outline" size="block" href={href} label={label} />
      </main>
    </DeskDocument>
  )
}
