import type { ReportRow, ReportStage, ReportView } from '#app/content/reports/reports.server.ts'

type StageSheetProps = Pick<
  ReportView,
  'title' | 'running' | 'stages' | 'columns' | 'progress' | 'totals' | 'totalLabel'
>

/** The whole report on one sheet: a block per stage, a bar per job card. */
export function StageSheet({ title, running, stages, columns, progress, totals, totalLabel }: StageSheetProps) {
  return (
    <>
      <header className="stage-head">
        <h1>{title}</h1>
        <p>{running}</p>
        <Legend {...progress} />
      </header>
      <div className="stage-columns">
        {stages.map((stage) => (
          <StageTable key={stage.name} {...stage} columns={columns} progress={progress} />
        ))}
      </div>
      <dl className="stage-totals">
        {totals.map(({ unit, issued, inProcess }) => (
          <div key={unit}>
            <dt>
              {totalLabel}, {unit}
            </dt>
            <dd>
              {issued.toLocaleString('en-IN')} {columns.issued.toLowerCase()}, {inProcess.toLocaleString('en-IN')}{' '}
              {columns.inProcess.toLowerCase()}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function StageTable({ name, rows, columns, progress }: ReportStage & Pick<StageSheetProps, 'columns' | 'progress'>) {
  return (
    <table className="stage-table">
      <colgroup>
        <col className="stage-job" />
        <col />
        <col className="stage-progress" />
        <col className="stage-issued" />
        <col className="stage-rest" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {name}
          </th>
          <th scope="col">{progress.label}</th>
          <th scope="col" className="report-count">
            {columns.issued}
          </th>
          <th scope="col" className="report-count">
            {columns.inProcess}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.job}>
            <td>{row.job}</td>
            <th scope="row">{row.item}</th>
            <td>
              <ProgressBar
                {...row}
                label={`${row.received} ${progress.received}, ${row.rejected} ${progress.rejected}`}
              />
            </td>
            <td className="report-count">
              {row.issued} <small>{row.unit}</small>
            </td>
            <td className="report-count">{row.inProcess}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An SVG, because browsers do not print backgrounds. */
function ProgressBar({ issued, received, rejected, label }: ReportRow & { label: string }) {
  const back = (received / issued) * 100
  const lost = (rejected / issued) * 100
  return (
    <svg className="stage-bar" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width="100" height="8" fill="#fff" stroke="#000" />
      <rect width={back} height="8" />
      {lost > 0 && <path d={`M${back} 0h${lost}v8h${-lost}z`} fill="#fff" stroke="#000" strokeWidth=".8" />}
      {lost > 0 && <path d={`M${back} 8L${back + lost} 0`} stroke="#000" strokeWidth=".8" />}
    </svg>
  )
}

function Legend({ received, rejected, inProcess }: ReportView['progress']) {
  return (
    <ul className="stage-legend">
      <li>
        <svg viewBox="0 0 16 8" aria-hidden="true">
          <rect width="16" height="8" />
        </svg>
        {received}
      </li>
      <li>
        <svg viewBox="0 0 16 8" aria-hidden="true" fill="none" stroke="#000">
          <path d="M.5.5h15v7H.5zM.5 7.5l15-7" />
        </svg>
        {rejected}
      </li>
      <li>
        <svg viewBox="0 0 16 8" aria-hidden="true" fill="none" stroke="#000">
          <path d="M.5.5h15v7H.5z" />
        </svg>
        {inProcess}
      </li>
    </ul>
  )
}
