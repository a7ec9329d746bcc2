import type { ReactNode } from 'react'

interface DataTableProps {
  caption: string
  /** The first column names the rows. */
  columns: [string, string, ...string[]]
  rows: { head: ReactNode; cells: ReactNode[] }[]
  className?: string
}

/** On phones, a row with more than two columns becomes a block. Current browsers keep a table's roles in any layout. */
export function DataTable({ caption, columns, rows, className = '' }: DataTableProps) {
  const [rowName, ...valueNames] = columns
  return (
    <table className={`data-table ${columns.length > 2 ? 'data-table-wide' : ''} ${className}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[rowName, ...valueNames].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells }, at) => (
          <tr key={at}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={valueNames[index]} data-column={valueNames[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
