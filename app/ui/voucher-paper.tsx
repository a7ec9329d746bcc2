import type { VoucherView } from './voucher.ts'

type Row = { label: string; value: string }

const Rows = ({ rows }: { rows: Row[] }) => (
  <dl>
    {rows.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-5 py-1.5 text-small">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

/** A paper about a payment or a refund. It fits one page of A4. */
export function VoucherPaper({ title, cancelled, head, seller, buyer, rows, sum, tax, notes, signature }: VoucherView) {
  return (
    <article className="grid gap-5 bg-surface p-6 lg:p-9 print:p-0">
      <h1 className="text-title leading-tight">{title}</h1>
      {cancelled && <p className="font-semibold">{cancelled}</p>}
      <Rows rows={head} />
      <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-2 print:grid-cols-2">
        <p className="grid content-start text-small">
          <span className="text-ink-soft">{seller.label}</span>
          {seller.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <Rows rows={buyer} />
      </div>
      <div className="border-t border-line pt-4">
        <Rows rows={rows} />
      </div>
      <div className="border-y border-line py-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-5">
          <span>{sum.label}</span>
          <strong className="text-h1 font-light">{sum.value}</strong>
        </p>
        <p className="text-small">
          <span className="text-ink-soft">{sum.words.label}: </span>
          {sum.words.value}
        </p>
      </div>
      {tax && (
        <section>
          <h2 className="text-small font-semibold">{tax.label}</h2>
          <Rows rows={tax.rows} />
        </section>
      )}
      <div className="grid gap-1 text-small">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <p className="mt-10 grid justify-self-end border-t border-line pt-2 text-small">
        <span>{signature.company}</span>
        <span className="text-ink-soft">{signature.label}</span>
      </p>
    </article>
  )
}
