/**
 * Reads the first sheet of an Excel workbook row by row. A small file can hold a huge one, so each part is read as a stream that ends at a
 * bound; yauzl refuses parts that are longer than they say. Other requests are served between two chunks.
 */
import { StringDecoder } from 'node:string_decoder'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sax from 'sax'
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'

import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS } from './csv-limits.ts'
import { toDateText } from './excel-dates.ts'
import type { CsvRecord } from './read-csv.server.ts'

/** Far more than a list of the most rows needs. */
const MOST_BYTES = 256 * 1024 * 1024
/** Of all texts that cells share, in memory. */
const MOST_SHARED = 16 * 1024 * 1024
const MOST_ENTRIES = 2000

/** The workbook cannot be read, for a reason that staff can do something about. */
export class BadWorkbook extends Error {}

export const isWorkbook = (file: Uint8Array) => file[0] === 0x50 && file[1] === 0x4b && file[2] === 3 && file[3] === 4

/** @throws {BadWorkbook} */
export async function* readXlsx(file: Uint8Array): AsyncGenerator<CsvRecord> {
  try {
    const workbook = await open(file)
    const shared = await readShared(workbook)
    const dates = await readDateStyles(workbook)
    const sheet = new Sheet(shared, dates)
    for await (const text of workbook.read(await findSheet(workbook))) {
      sheet.write(text)
      yield* sheet.take()
    }
  } catch (error) {
    if (error instanceof BadWorkbook) throw error
    throw new BadWorkbook('This is not an Excel workbook, or it is damaged. In Excel choose “Save as”, then CSV.')
  }
}

type Workbook = { read: (name: string | null) => AsyncGenerator<string>; names: string[] }

async function open(file: Uint8Array): Promise<Workbook> {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { lazyEntries: true })
  if (zip.entryCount > MOST_ENTRIES) throw new BadWorkbook(TOO_LARGE)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  if (!entries.has('xl/workbook.xml'))
    throw new BadWorkbook('This is not an Excel workbook. Save it as “Excel workbook (.xlsx)” or CSV.')
  return {
    names: [...entries.keys()],
    read: (name) => readEntry(zip, entries.get(name?.toLowerCase() ?? '')),
  }
}

const TOO_LARGE =
  'The workbook is too large when it is unpacked. Delete the sheets and rows that you do not need, or save it as CSV.'

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) return
  if (entry.uncompressedSize > MOST_BYTES) throw new BadWorkbook(TOO_LARGE)
  const decoder = new StringDecoder('utf8')
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    yield decoder.write(chunk as Buffer)
    await nextTurn()
  }
}

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: ReadonlyMap<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names without their prefixes, which some programs write. */
function createReader({ open: onOpen, text, close }: Handlers) {
  const parser = sax.parser(true, { position: false })
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) =>
    onOpen?.(localName(name), new Map(Object.entries(attributes as Attributes)))
  parser.ontext = (given) => text?.(given)
  parser.onclosetag = (name) => close?.(localName(name))
  return parser
}

async function readPart(workbook: Workbook, name: string, handlers: Handlers) {
  const reader = createReader(handlers)
  for await (const text of workbook.read(name)) reader.write(text)
}

/** The file of the first sheet that is not hidden. */
async function findSheet(workbook: Workbook): Promise<string | null> {
  const ids: string[] = []
  await readPart(workbook, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet' && !/hidden/i.test(attributes.get('state') ?? '')) ids.push(attributes.get('r:id') ?? '')
    },
  })
  const targets = new Map<string, string>()
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', {
    open: (_, attributes) => targets.set(attributes.get('Id') ?? '', attributes.get('Target') ?? ''),
  })
  const target = targets.get(ids[0] ?? '')?.replace(/^\/?(?:xl\/)?/, 'xl/')
  return target ?? workbook.names.find((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)) ?? null
}

/** Texts that several cells share. */
async function readShared(workbook: Workbook): Promise<string[]> {
  const shared: string[] = []
  let [text, length, isText] = ['', 0, false]
  await readPart(workbook, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      isText = name === 't'
    },
    text(given) {
      if (isText) text += given.slice(0, LONGEST_CELL + 1 - text.length)
    },
    close(name) {
      isText = false
      if (name !== 'si') return
      length += text.length + 8
      if (length > MOST_SHARED) throw new BadWorkbook(TOO_LARGE)
      shared.push(text)
    },
  })
  return shared
}

/** For each style of a cell whether its number is a date. */
async function readDateStyles(workbook: Workbook): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let isCells = false
  await readPart(workbook, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '')
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) styles.push(isDate(attributes.get('numFmtId') ?? '', formats))
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

/** Built-in formats of dates and times, or one with letters for days, years or hours outside quotes and brackets. */
function isDate(id: string, formats: ReadonlyMap<string, string>): boolean {
  const number = Number(id)
  if ((number >= 14 && number <= 22) || (number >= 27 && number <= 36) || (number >= 45 && number <= 47)) return true
  return /[dyh]/i.test((formats.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

/** Collects the rows of a sheet as they are read. */
class Sheet {
  readonly #reader: ReturnType<typeof createReader>
  readonly #shared: string[]
  readonly #dates: boolean[]
  #done: CsvRecord[] = []
  #cells: string[] = []
  #length = 0
  #isCut = false
  #columns = 0
  #place = 0
  #type = ''
  #style = 0
  #value = ''
  #isValue = false

  constructor(shared: string[], dates: boolean[]) {
    this.#shared = shared
    this.#dates = dates
    this.#reader = createReader({
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => {
        if (this.#isValue) this.#value += text.slice(0, LONGEST_CELL + 1 - this.#value.length)
      },
      close: (name) => this.#close(name),
    })
  }

  write(text: string) {
    this.#reader.write(text)
  }

  take(): CsvRecord[] {
    const done = this.#done
    this.#done = []
    return done
  }

  #open(name: string, attributes: ReadonlyMap<string, string>) {
    if (name === 'row') this.#startRow()
    else if (name === 'c') {
      const letters = /^[A-Z]+/.exec(attributes.get('r') ?? '')?.[0]
      this.#place = letters ? toPlace(letters) : this.#columns
      this.#type = attributes.get('t') ?? 'n'
      this.#style = Number(attributes.get('s') ?? -1)
      this.#value = ''
    }
    this.#isValue = name === 'v' || name === 't'
  }

  #startRow() {
    this.#cells = []
    this.#columns = 0
    this.#length = 0
    this.#isCut = false
  }

  #close(name: string) {
    this.#isValue = false
    if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.some((cell) => cell.trim() !== ''))
      this.#done.push({
        cells: Array.from(this.#cells, (cell) => cell ?? ''),
        columns: this.#columns,
        isCut: this.#isCut,
      })
  }

  #endCell() {
    this.#columns = Math.max(this.#columns, this.#place + 1)
    if (this.#place >= MOST_COLUMNS) return
    const whole = this.#toText()
    const text = whole.slice(0, Math.max(0, Math.min(LONGEST_CELL, LONGEST_ROW - this.#length))).toWellFormed()
    this.#isCut ||= text.length < whole.length
    this.#length += text.length
    while (this.#cells.length < this.#place) this.#cells.push('')
    this.#cells[this.#place] = text
  }

  #toText(): string {
    if (this.#type === 's') return this.#shared[Number(this.#value)] ?? ''
    if (this.#type === 'b') return this.#value === '1' ? 'yes' : 'no'
    if (this.#type === 'e') return ''
    if (this.#type !== 'n' || this.#value === '') return this.#value
    const number = Number(this.#value)
    // Phone numbers are stored as numbers too: never as 9.8E+09.
    return this.#dates[this.#style] ? toDateText(number) : Number.isSafeInteger(number) ? String(number) : this.#value
  }
}

/** `A` is 0, `AA` 26. */
const toPlace = (letters: string) =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
