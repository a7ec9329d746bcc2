import type { ReportView } from '#app/content/reports/reports.server.ts'

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
