/**
 * Reads CSV as spreadsheets and marketplaces write it: any of three separators, quotes, and line breaks inside quotes. Everything is bounded
 * while it is read, so that no file can fill the memory, and other requests are served between two chunks.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS } from './csv-limits.ts'
import { SwallowedRows } from './swallowed-rows.ts'

export type CsvRecord = {
  /** The first `MOST_COLUMNS` cells. */
  cells: string[]
  /** The number of cells in the file. */
  columns: number
  /** Whether text was left out because a cell or the row is too long. */
  isCut: boolean
}

type Options = {
  separator: string
  /** Whether the cells of one line look like a whole row of this file. */
  isRow: (cells: string[]) => boolean
}

const SEPARATORS = [',', ';', '\t', '|'] as const
/** A title above the columns has no separators. */
const LINES_LOOKED_AT = 10

/**
 * The separator of the line that has the names of the columns, or else that occurs most, outside quotes, in the first line with any. Excel may declare it in
 * the first line: `sep=;`.
 */
export function findSeparator(beginning: string, areHeadings: (cells: string[]) => boolean = () => false): string {
  const named = /^sep=(.)\r?\n/i.exec(beginning)?.[1]
  if (named) return named
  const lines = beginning
    .split(/\r\n?|\n/, LINES_LOOKED_AT)
    .map((line) => line.replace(/"([^"]*)"/g, withoutSeparators))
  const toCells = (line: string) =>
    SEPARATORS.map((separator) => ({ separator, cells: line.split(separator) })).toSorted(
      (a, b) => b.cells.length - a.cells.length,
    )
  const all = lines.flatMap((line) => toCells(line).filter(({ cells }) => cells.length > 1))
  return (all.find(({ cells }) => areHeadings(cells)) ?? all[0])?.separator ?? SEPARATORS[0]
}

const withoutSeparators = (_: string, quoted: string) => quoted.replace(/[,;\t|]/g, ' ')

/**
 * Yields one record at a time and skips blank lines. A quote inside an unquoted cell is an ordinary character.
 * @param chunks the text in pieces of any length
 * @throws {StrayQuote} if a quoted cell is never closed, or contains what looks like other rows
 */
export async function* readCsv(chunks: Iterable<string>, options: Options): AsyncGenerator<CsvRecord> {
  const parser = new Parser(options)
  for (const chunk of chunks) {
    yield* parser.read(chunk)
    await nextTurn()
  }
  const last = parser.end()
  if (last) yield last
}

class Parser {
  readonly #separator: string
  /** Matches the characters that may end a cell, a row or a quotation. */
  readonly #signs: RegExp
  readonly #lines: SwallowedRows
  #record: string[] = []
  #columns = 0
  #length = 0
  #isCut = false
  #cell = ''
  #state: 'start' | 'plain' | 'quoted' | 'ended' = 'start'
  #wasReturn = false

  constructor({ separator, isRow }: Options) {
    this.#separator = separator
    this.#signs = new RegExp(`["\\r\\n${separator.replace(/[\\\]^-]/, '\\$&')}]`, 'g')
    this.#lines = new SwallowedRows(separator, isRow)
  }

  *read(chunk: string): Generator<CsvRecord> {
    let from = 0
    this.#signs.lastIndex = 0
    while (this.#signs.test(chunk)) {
      const at = this.#signs.lastIndex - 1
      if (at > from) this.#addText(chunk.slice(from, at))
      from = at + 1
      const record = this.#addSign(chunk[at]!)
      if (record) yield record
    }
    if (from < chunk.length) this.#addText(chunk.slice(from))
  }

  end(): CsvRecord | null {
    if (this.#state === 'quoted') throw this.#lines.unclosed()
    return this.#endRecord()
  }

  #addText(text: string) {
    this.#wasReturn = false
    if (this.#state === 'start') this.#state = 'plain'
    this.#lines.add(text)
    this.#append(text)
  }

  /** @returns the record that a line break has ended */
  #addSign(sign: string): CsvRecord | null {
    const isSecondHalf = sign === '\n' && this.#wasReturn
    this.#wasReturn = sign === '\r'
    const isBreak = sign === '\r' || sign === '\n'
    if (!isBreak) this.#lines.add(sign)
    if (this.#state === 'quoted') {
      if (isBreak && !isSecondHalf) this.#lines.break()
      if (sign === '"') this.#state = 'ended'
      else this.#append(sign)
    } else if (sign === '"') this.#quote()
    else if (sign === this.#separator) this.#endCell()
    else if (!isSecondHalf) return this.#endRecord()
    return null
  }

  #quote() {
    if (this.#state === 'start') this.#lines.open()
    // A doubled quote, or one inside an unquoted cell.
    else this.#append('"')
    if (this.#state !== 'plain') this.#state = 'quoted'
  }

  #append(text: string) {
    const isKept = this.#columns < MOST_COLUMNS
    const room = isKept ? Math.min(LONGEST_CELL - this.#cell.length, LONGEST_ROW - this.#length) : 0
    const taken = text.length > room ? text.slice(0, room) : text
    this.#isCut ||= taken.length < text.length
    this.#cell += taken
    this.#length += taken.length
  }

  #endCell() {
    // A cut may have halved a character.
    if (this.#columns < MOST_COLUMNS) this.#record.push(this.#cell.replace(/[\ud800-\udbff]$/, ''))
    this.#columns += 1
    this.#cell = ''
    this.#state = 'start'
  }

  /** @returns null for a blank line */
  #endRecord(): CsvRecord | null {
    this.#lines.end()
    this.#endCell()
    const record = { cells: this.#record, columns: this.#columns, isCut: this.#isCut }
    this.#record = []
    this.#columns = 0
    this.#length = 0
    this.#isCut = false
    return record.columns === 1 && record.cells[0]!.trim() === '' ? null : record
  }
}
