import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { Block } from './card-parts.tsx'
import { CallLinks } from './call-links.tsx'
import { LINK } from './page-parts.tsx'

type PageProps = Pick<LeadPageView, 'card' | 'secondChat'>

/** The second number, which is dialled and written to like the first. */
export function SecondNumber({ card, secondChat }: PageProps) {
  const { second } = card
  if (!second) return null
  return (
    <div className="mt-3 mb-3 text-small">
      <p>
        Second number: <span className="font-semibold whitespace-nowrap">{second.phone}</span>
      </p>
      {second.isOfOther && (
        <p className="text-on-deep-lead">
          Somebody else has this number too, so what comes from it stays theirs.{' '}
          <a className="underline underline-offset-4" href="#same">
            If they are one person, join them
          </a>
          .
        </p>
      )}
      {second.tel && (
        <div className="mt-2 grid max-w-120 grid-cols-2 gap-2.5">
          <CallLinks leadRef={card.ref} tel={second.tel} chat={secondChat} about="second number" />
        </div>
      )}
    </div>
  )
}

/** What staff typed, with who typed it and what the enquiry had said. */
export function TypedValues({ card, query }: Pick<LeadPageView, 'card' | 'query'>) {
  if (card.typed.length === 0) return null
  return (
    <Block id="typed" title="Typed by us">
      <dl className="grid gap-2 text-small">
        {card.typed.map(({ label, value, lang, source }) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">
              <b className="font-semibold whitespace-pre-line" lang={lang}>
                {value}
              </b>{' '}
              <span className="text-ink-soft">{source}</span>
            </dd>
          </div>
        ))}
      </dl>
      <a className={LINK} href={`/staff/leads/${card.ref}/edit${query && `?${query}`}`}>
        Change it
      </a>
    </Block>
  )
}
