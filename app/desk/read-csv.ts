/** Reads CSV as spreadsheets and marketplaces write it: any of three separators, quotes, and line breaks inside quotes. */
export type CsvRecord = string[]

const SEPARATORS = [',', ';', '\t'] as const

/** The separator that occurs most in the first line, outside quotes. Excel may declare it in that line: `sep=;`. */
export function findSeparator(beginning: string): string {
  const named = /^sep=(.)\r?\n/i.exec(beginning)?.[1]
  if (named) return named
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const sign of beginning) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(sign)) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]![0]
}

/**
 * Yields one record at a time, so that the records of a file are never all in memory. A quote inside an unquoted cell
 * is an ordinary character, and a quoted cell that never ends takes the rest. Skips blank lines.
 * @param chunks the text in pieces of any length
 */
export function* readCsv(chunks: Iterable<string>, separator: string): Generator<CsvRecord> {
  let record: string[] = []
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' | 'ended' = 'start'
  let wasReturn = false

  const endCell = () => {
    record.push(cell)
    cell = ''
    state = 'start'
  }
  const isBlank = () => record.length === 1 && record[0]!.trim() === ''

  for (const chunk of chunks) {
    for (const sign of chunk) {
      const follows = wasReturn
      wasReturn = false
      if (state === 'quoted') {
        if (sign === '"') state = 'ended'
        else cell += sign
      } else if (state === 'ended' && sign === '"') {
        cell += '"'
        state = 'quoted'
      } else if (sign === separator) endCell()
      else if (sign === '\n' && follows) continue
      else if (sign === '\n' || sign === '\r') {
        wasReturn = sign === '\r'
        endCell()
        if (!isBlank()) yield record
        record = []
      } else if (state === 'start' && sign === '"') state = 'quoted'
      else {
        // Text after a closing quote belongs to the cell.
        cell += sign
        state = state === 'ended' ? 'ended' : 'plain'
      }
    }
  }
  endCell()
  if (!isBlank()) yield record
}
