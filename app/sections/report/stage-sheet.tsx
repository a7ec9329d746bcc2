import type { ReportRow, ReportStage, ReportView } from '#app/content/reports/reports.server.ts'

type StageSheetProps = Pick<
  ReportView,
  'title' | 'running' | 'stages' | 'columns' | 'progress' | 'totals' | 'totalLabel'
>

/** The whole report on one sheet: a block per stage, a bar per job card. */
export function StageSheet({ title, running, stages, columns, progress, totals, totalLabel }: StageSheetProps) {
  return (
    <>
      <header className="mb-[1em] flex flex-wrap items-baseline gap-x-[2em] gap-y-[0.4em] border-b-2 border-current pb-[0.9em]">
        <h1>{title}</h1>
        <p>{running}</p>
        <Legend {...progress} />
      </header>
      <div className="gap-x-9 pb-[0.4em] xl:columns-2 print:columns-2">
        {stages.map((stage) => (
          <StageTable key={stage.name} {...stage} columns={columns} progress={progress} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-[3em] gap-y-[0.4em] border-t-2 border-current pt-[0.9em]">
        {totals.map(({ unit, issued, inProcess }) => (
          <div key={unit} className="flex gap-[0.8em]">
            <dt>
              {totalLabel}, {unit}
            </dt>
            <dd className="font-bold">
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
        <col className="w-[3.2em] sm:w-[3.4em]" />
        <col />
        <col className="w-[17%] sm:w-[20%]" />
        <col className="w-[5em] sm:w-[6.2em]" />
        <col className="w-[4em] sm:w-[5em]" />
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

/** Uses an SVG, because browsers do not print backgrounds. */
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

/** The legend's samples are filled, crossed out and empty, like the bars. */
const LEGEND = [
  { of: 'received', d: 'M0 0h16v8H0z', fill: 'currentColor' },
  { of: 'rejected', d: 'M.5.5h15v7H.5zM.5 7.5l15-7', fill: 'none' },
  { of: 'inProcess', d: 'M.5.5h15v7H.5z', fill: 'none' },
] as const

function Legend(names: ReportView['progress']) {
  return (
    <ul className="flex flex-wrap gap-x-[1.6em] gap-y-[0.2em] xl:ml-auto print:ml-auto">
      {LEGEND.map(({ of, d, fill }) => (
        <li key={of} className="inline-flex items-center gap-[0.6em]">
          <svg
            className="w-[2.2em]"
            viewBox="0 0 16 8"
            fill={fill}
            stroke={fill === 'none' ? 'currentColor' : 'none'}
            aria-hidden="true"
          >
            <path d={d} />
          </svg>
          {names[of]}
        </li>
      ))}
    </ul>
  )
}
