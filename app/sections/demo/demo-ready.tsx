import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Fine, Prose, RichText } from '#app/ui/text.tsx'

export interface DemoReadyProps extends Pick<BookDemoPage, 'ready'> {
  contacts: { call: { href: string; label: string }; chat: { href: string; label: string } }
  /** Uses one column, next to the form. */
  narrow?: boolean
}

/** What to prepare for a demo, and other ways to arrange one. */
export function DemoReady({ ready, contacts, narrow }: DemoReadyProps) {
  return (
    <>
      <h2 className="text-subtitle">{ready.title}</h2>
      <ul className={cx('mt-4 grid grid-cols-1', !narrow && 'lg:grid-cols-3 lg:gap-x-8')}>
        {ready.items.map((item) => (
          <li key={item} className="border-t border-line py-3">
            <Prose>
              <RichText text={item} />
            </Prose>
          </li>
        ))}
      </ul>
      <Fine className="mt-3 max-w-prose">{ready.note}</Fine>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink {...contacts.call} icon="phone" variant="outline" />
        <ButtonLink {...contacts.chat} icon="chat" variant="chat" />
      </p>
    </>
  )
}
