import type { Party, ReportView } from '#app/content/reports/reports.server.ts'

type ReportHeadProps = Pick<ReportView, 'title' | 'document' | 'parties'>

export function ReportHead({ title, document, parties }: ReportHeadProps) {
  const [consignor] = parties
  return (
    <header className="report-head">
      <div>
        <p className="report-company-name">{consignor?.name}</p>
        <p>
          {consignor?.lines.join(', ')}, {consignor?.city} {consignor?.pincode}
        </p>
      </div>
      <div className="report-title">
        <h1>{title}</h1>
        <p>{document.kind}</p>
      </div>
      <div className="report-parties">
        {parties.map((party) => (
          <PartyBlock key={party.label} {...party} />
        ))}
        <dl>
          {document.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function PartyBlock({ label, name, lines, city, pincode }: Party) {
  return (
    <div className="report-party">
      <h2>{label}</h2>
      <address className="not-italic">
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
