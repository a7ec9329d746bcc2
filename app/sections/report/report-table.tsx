import type { ReportTotal, ReportView } from '#app/content/reports/reports.server.ts'

type ReportTableProps = Pick<ReportView, 'running' | 'columns' | 'rows' | 'totals' | 'totalLabel'> & {
  /** The sign for zero: a dash reads faster, a spreadsheet needs a number. @default '–' */
  zero?: string
}

const COUNTS = ['issued', 'received', 'rejected', 'inProcess'] as const

/** In print, each sheet repeats the head, and no row is split. */
export function ReportTable({ columns, rows, totals, totalLabel, running, zero = '–' }: ReportTableProps) {
  return (
    <div className="report-scroll" role="region" aria-label={running} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr className="report-running">
            <td colSpan={9}>{running}</td>
          </tr>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.job}</th>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.stage}</th>
            <th scope="col">{columns.unit}</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col" className="report-count">
                {columns[count]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="report-rows">
          {rows.map((row) => (
            <tr key={row.job}>
              <td>{row.number}</td>
              <td>{row.job}</td>
              <th scope="row">{row.item}</th>
              <td>{row.stage}</td>
              <td>{row.unit}</td>
              {COUNTS.map((count) => (
                <td key={count} className="report-count">
                  {row[count] || zero}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {/* Not a tfoot: paper would show it under each sheet. */}
        <tbody className="report-totals">
          {totals.map((total) => (
            <TotalRow key={total.unit} label={totalLabel} {...total} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TotalRow({ label, unit, ...counts }: ReportTotal & { label: string }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td>{unit}</td>
      {COUNTS.map((count) => (
        <td key={count} className="report-count">
          {counts[count].toLocaleString('en-IN')}
        </td>
      ))}
    </tr>
  )
}
