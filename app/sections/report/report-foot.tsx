import type { ReportView } from '#app/content/reports/reports.server.ts'

export function ReportFoot({ declaration, signatures }: Pick<ReportView, 'declaration' | 'signatures'>) {
  return (
    <footer className="report-foot">
      <p>{declaration}</p>
      <ul className="report-signatures">
        {signatures.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
    </footer>
  )
}
