import { buttonClass } from '#app/ui/button.tsx'
import { CARD, DeskHead, Shell, type ShellView } from './shell.tsx'

export type HeldRow = {
  ref: string
  name: string
  lang: string | undefined
  phone: string
  what: string
  text: string
  at: string
  reasons: { text: string; points: number | null }[]
}

export function HeldPage({ view, which, rows }: { view: ShellView; which: 'waiting' | 'junk'; rows: HeldRow[] }) {
  const isBin = which === 'junk'
  return (
    <Shell {...view} title={isBin ? 'Junk' : 'Held back'} current="held">
      <DeskHead title={isBin ? 'Junk' : `Held back: ${rows.length}`}>
        <p>
          {isBin
            ? 'Erased a week after somebody said so.'
            : 'These look as if a program had sent them. Nobody was told of them. Say what they are.'}
        </p>
      </DeskHead>
      <div className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
        {rows.length === 0 && <p className="px-4 py-6 text-ink-soft">Nothing is here.</p>}
        {rows.map((row) => (
          <Held key={row.ref} row={row} isBin={isBin} />
        ))}
      </div>
      <p className="px-4 lg:mx-6 lg:px-0">
        <a
          className="inline-flex min-h-12 items-center font-semibold text-action"
          href={isBin ? '/staff/held' : '/staff/held?list=junk'}
        >
          {isBin ? 'What is held back' : 'What is junk'}
        </a>
      </p>
    </Shell>
  )
}

function Held({ row: { ref, name, lang, phone, what, text, at, reasons }, isBin }: { row: HeldRow; isBin: boolean }) {
  return (
    <article className={CARD} aria-label={name}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lead" lang={lang}>
          {name}
        </h2>
        <time className="text-fine whitespace-nowrap text-ink-soft">{at}</time>
      </div>
      <p className="text-small">
        {phone} · {what}
      </p>
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
      <form
        className="mt-4 grid grid-cols-[minmax(max-content,1fr)_minmax(0,1fr)] gap-2.5"
        method="post"
        action={`/staff/held/${ref}`}
      >
        <button className={buttonClass({ size: 'block' })} name="verdict" value="person">
          A person: let it in
        </button>
        {!isBin && (
          <button className={buttonClass({ look: 'outline', size: 'block' })} name="verdict" value="junk">
            Junk
          </button>
        )}
      </form>
    </article>
  )
}
