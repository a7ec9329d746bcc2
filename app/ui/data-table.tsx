import type { ReactNode } from 'react'

interface DataTableProps {
  caption: string
  /** The first column names the rows. */
  columns: [string, string, ...string[]]
  rows: { head: ReactNode; cells: ReactNode[] }[]
  className?: string
}

/** On phones, a row with over two columns becomes a block. That drops the native roles, so they are explicit. */
export function DataTable({ caption, columns, rows, className = '' }: DataTableProps) {
  const [rowName, ...valueNames] = columns
  return (
    <table role="table" className={`data-table ${columns.length > 2 ? 'data-table-wide' : ''} ${className}`}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[rowName, ...valueNames].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ head, cells }, at) => (
          <tr key={at} role="row">
            <th role="rowheader" scope="row">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td key={valueNames[index]} role="cell" data-column={valueNames[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
