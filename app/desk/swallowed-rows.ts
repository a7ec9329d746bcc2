/**
 * Detects rows that a stray quote swallows. Nobody can tell from the quotes alone whether a cell with line breaks is an address of three
 * lines or three people, so the lines are looked at: of a good record, at most one looks like a whole row.
 */
import { LONGEST_ROW, MOST_COLUMNS } from './csv-limits.ts'

const SHOWN = 40

/** Thrown at a quote whose cell swallows other rows. */
export class StrayQuote extends Error {
  /** Line of the file, from 1. */
  readonly line: number
  /** Beginning of the text after the quote. */
  readonly text: string
  /** The first swallowed line; null if the file ends inside the cell. */
  readonly swallowed: number | null

  constructor({ line, text }: Opening, swallowed: number | null) {
    super('A quoted cell swallows other rows')
    this.line = line
    this.text = text
    this.swallowed = swallowed
  }
}

type Opening = { line: number; text: string }

/** Follows the lines of a file, as they are without the meaning of quotes. */
export class SwallowedRows {
  readonly #separator: string
  readonly #isRow: (cells: string[]) => boolean
  #number = 1
  #line = ''
  /** Position of the last quote that opened a cell. */
  #quoteAt = 0
  /** The quote of this record's first cell with a line break. */
  #opening: Opening | null = null
  #rows = 0
  #swallowed: number | null = null

  constructor(separator: string, isRow: (cells: string[]) => boolean) {
    this.#separator = separator
    this.#isRow = isRow
  }

  add(text: string) {
    if (this.#line.length < LONGEST_ROW) this.#line += text.slice(0, LONGEST_ROW - this.#line.length)
  }

  /** The character just added is a quote that opens a cell. */
  open() {
    this.#quoteAt = this.#line.length
  }

  /** The line ends inside quotes. @throws {StrayQuote} */
  break() {
    this.#opening ??= this.#toOpening()
    this.#look(this.#opening)
    this.#next()
  }

  /** The record ends. @throws {StrayQuote} */
  end() {
    if (this.#opening) this.#look(this.#opening)
    this.#next()
    this.#opening = null
    this.#rows = 0
    this.#swallowed = null
  }

  /** The file has ended inside quotes. */
  unclosed = () => new StrayQuote(this.#opening ?? this.#toOpening(), this.#swallowed)

  #toOpening = (): Opening => ({ line: this.#number, text: this.#line.slice(this.#quoteAt, this.#quoteAt + SHOWN) })

  #look(opening: Opening) {
    if (!this.#isRow(splitLine(this.#line, this.#separator))) return
    this.#rows += 1
    if (this.#number > opening.line) this.#swallowed ??= this.#number
    if (this.#rows > 1) throw new StrayQuote(opening, this.#swallowed)
  }

  #next() {
    this.#number += 1
    this.#line = ''
  }
}

/** The cells of one line. A quote that is not closed in it is an ordinary character. */
function splitLine(line: string, separator: string): string[] {
  const cells: string[] = []
  const quotation = /"[^"]*(?:""[^"]*)*"/y
  for (let from = 0; from <= line.length && cells.length <= MOST_COLUMNS;) {
    quotation.lastIndex = from
    const next = line.indexOf(separator, quotation.test(line) ? quotation.lastIndex : from)
    const end = next === -1 ? line.length : next
    cells.push(line.slice(from, end))
    from = end + separator.length
  }
  return cells
}
