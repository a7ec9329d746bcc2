import type { Party, ReportView } from '#app/content/reports/reports.server.ts'

type ReportHeadProps = Pick<ReportView, 'title' | 'document' | 'parties'>

export function ReportHead({ title, document, parties }: ReportHeadProps) {
  const [consignor] = parties
  return (
    <header className="mb-[1.6em] grid gap-[1.4em] sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
      <div>
        <p className="text-[1.25em] font-bold">{consignor?.name}</p>
        <p>
          {consignor?.lines.join(', ')}, {consignor?.city} {consignor?.pincode}
        </p>
      </div>
      <div className="sm:text-right print:text-right">
        <h1>{title}</h1>
        <p className="mt-[0.4em]">{document.kind}</p>
      </div>
      <div className="col-span-full grid gap-[1.4em] border-t-2 border-current pt-[1em] sm:grid-cols-[3fr_3fr_4fr] print:grid-cols-[3fr_3fr_4fr]">
        {parties.map((party) => (
          <PartyBlock key={party.label} {...party} />
        ))}
        <dl>
          {document.facts.map(({ label, value }) => (
            <div key={label} className="report-fact grid grid-cols-[2fr_3fr] gap-[0.8em] py-[0.2em]">
              <dt className="text-[0.88em]">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function PartyBlock({ label, name, lines, city, pincode }: Party) {
  return (
    <div>
      <h2 className="mb-[0.3em] text-[0.88em] font-normal tracking-normal">{label}</h2>
      <address className="grid leading-snug not-italic">
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {city} {pincode}
        </span>
      </address>
    </div>
  )
}

export function ReportFoot({ declaration, signatures }: Pick<ReportView, 'declaration' | 'signatures'>) {
  return (
    <footer className="mt-[1.6em] break-inside-avoid">
      <p className="max-w-[80ch]">{declaration}</p>
      <ul className="mt-[5em] grid gap-x-[2em] gap-y-[3.2em] sm:grid-cols-3 print:grid-cols-3">
        {signatures.map((role) => (
          <li key={role} className="border-t border-current pt-[0.5em]">
            {role}
          </li>
        ))}
      </ul>
    </footer>
  )
}
