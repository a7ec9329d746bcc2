import { buttonClass } from '#app/ui/button.tsx'
import type { QuarantineView } from '#app/desk/pages/quarantine-page.server.ts'
import { ActionLink, CARD, MoreLink } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

type Row = QuarantineView['waves'][number][number]

export function QuarantinePage({ view, which: state, waves, notStored, moreHref, statusBar }: QuarantineView) {
  const isBin = state === 'junk'
  return (
    <Shell {...view} statusBar={statusBar} title={isBin ? 'Junk' : 'Held back'} current="quarantine">
      <DeskHead title={isBin ? 'Junk' : `Held back: ${view.counts.quarantined}`}>
        {isBin
          ? 'Junk is erased after a week. Until then it can be taken back.'
          : 'These look automated, so they were not sent on. An enquiry that you let in goes to the CRM and the team at once.'}
      </DeskHead>
      <div className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
        {waves.length === 0 && <p className="px-4 py-6 text-ink-soft">Nothing is here.</p>}
        {waves.map((rows) => (
          <Wave key={rows[0]!.ref} rows={rows} isBin={isBin} />
        ))}
      </div>
      {notStored > 0 && (
        <p className="px-4 text-small text-ink-soft lg:mx-6 lg:px-0">
          {notStored === 1 ? 'One more post' : `${notStored} more posts`} of the last week looked automated and{' '}
          {notStored === 1 ? 'was' : 'were'} only counted, because too many came. A person among them was asked a
          question first.
        </p>
      )}
      <MoreLink href={moreHref} />
      <p className="px-4 lg:mx-6 lg:px-0">
        <ActionLink href={isBin ? '/staff/quarantine' : '/staff/quarantine?list=junk'}>
          {isBin ? 'See what is held back' : 'See the junk'}
        </ActionLink>
      </p>
    </Shell>
  )
}

const SHOWN_OF_A_WAVE = 5

function Wave({ rows, isBin }: { rows: Row[]; isBin: boolean }) {
  const [first, ...otherRows] = rows as [Row, ...Row[]]
  const { ref, text, at } = first
  const isWave = otherRows.length > 0
  const phones = new Set(rows.map(({ phone }) => phone)).size
  const name = isWave ? `One text, ${rows.length} times` : first.name
  const reasons = [...new Map(rows.flatMap((row) => row.reasons).map((reason) => [reason.text, reason])).values()]
  return (
    <article className={CARD} aria-label={name}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lead" lang={isWave ? undefined : first.lang}>
          {name}
        </h2>
        <span className="text-fine whitespace-nowrap text-ink-soft">{at}</span>
      </div>
      {rows.slice(0, SHOWN_OF_A_WAVE).map((row) => (
        <p key={row.ref} className="text-small">
          {isWave && <span lang={row.lang}>{row.name} · </span>}
          {row.phone} · {row.what}
        </p>
      ))}
      {isWave && (
        <p className="text-small text-ink-soft">
          {rows.length > SHOWN_OF_A_WAVE && `and ${rows.length - SHOWN_OF_A_WAVE} more; `}
          {phones === 1 ? 'from one phone' : `from ${phones} phones`}
        </p>
      )}
      {text && (
        <p className="mt-2 text-small wrap-break-word whitespace-pre-line text-ink-soft">{text.slice(0, 600)}</p>
      )}
      <h3 className="mt-3 border-t border-line pt-3 text-fine tracking-normal text-ink-soft">Why it is held</h3>
      <ul className="text-small">
        {reasons.map(({ text: reason, points }) => (
          <li key={reason} className="grid grid-cols-[36px_1fr]">
            <span className="text-ink-soft">{points ?? ''}</span>
            {reason}
          </li>
        ))}
      </ul>
      <form className="mt-4 flex flex-wrap gap-2.5" method="post" action={`/staff/quarantine/${ref}`}>
        {otherRows.map((row) => (
          <input key={row.ref} type="hidden" name="also" value={row.ref} />
        ))}
        {isBin ? (
          <button className={LARGE} name="verdict" value="waiting">
            {isWave ? `Take all ${rows.length} back` : 'Take it back'}
          </button>
        ) : (
          <Verdicts count={rows.length} />
        )}
      </form>
    </article>
  )
}

const LARGE = buttonClass({ className: 'flex-auto' })
const SMALL = buttonClass({ variant: 'outline', className: 'flex-auto' })

/** Many equal texts are likely junk, a single one less so. */
const Verdicts = ({ count }: { count: number }) =>
  count > 1 ? (
    <>
      <button className={LARGE} name="verdict" value="junk">
        Junk, all {count}
      </button>
      <button className={SMALL} name="verdict" value="person">
        People: let all {count} in…
      </button>
    </>
  ) : (
    <>
      <button className={LARGE} name="verdict" value="person">
        A person: let it in
      </button>
      <button className={SMALL} name="verdict" value="junk">
        Junk
      </button>
    </>
  )
