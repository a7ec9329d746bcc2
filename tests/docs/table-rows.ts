/** Reads the cells of each row in the table whose first column has this heading. */
export function readTableRows(page: string, heading: string): string[][] {
  const [, body = ''] = new RegExp(`^\\| ${heading} .*\\n\\| -.*\\n((?:\\|.*\\n)+)`, 'm').exec(page) ?? []
  const rows = body.trim().split('\n')
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
