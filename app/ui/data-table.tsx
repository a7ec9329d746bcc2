import type { ReactNode } from 'react'

interface DataTableProps {
  caption: string
  /** The first names the rows. */
  columns: [string, string, ...string[]]
  rows: { head: ReactNode; cells: ReactNode[] }[]
  className?: string
}

/**
 * A table with a caption, and with heads for rows and columns. On phones, a row of more than two columns becomes a block
 * in which each value has its column's name beside it; the roles are written out because that drops the native ones.
 */
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
