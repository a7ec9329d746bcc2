import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { toZip } from '../../tests/desk/to-zip.ts'
import { openFile } from './open-file.server.ts'
import { readRow } from './import-row.ts'

const nothing = (source: string) => Promise.resolve({ source, uses: new Map() })

async function open(file: Uint8Array) {
  const opened = await openFile(file, nothing)
  if ('problem' in opened) throw new Error(opened.problem)
  const rows: string[][] = []
  for await (const { cells } of opened.records) rows.push(cells)
  return { ...opened, rows }
}
const openText = (text: string, encoding: BufferEncoding = 'utf8') => open(Buffer.from(text, encoding))
const phonesOf = ({ rows, ...sheet }: Awaited<ReturnType<typeof open>>) =>
  rows.map((cells) => {
    const read = readRow(cells, sheet)
    return 'reason' in read ? read.reason : read.phone
  })

const ROWS = 'Asha,9829012345\nRavi,9829012346\n'
const PHONES = ['+919829012345', '+919829012346']

test.each([
  ['titles above', `Leads of November 2026,,\nPrinted by Asha,,\n\nName,Mobile\n${ROWS}`, 3],
  ['a title without separators', `Leads of November\nName,Mobile\n${ROWS}`, 2],
  ['a blank first row', `,,,\nName,Mobile\n${ROWS}`, 2],
  ['no headings at all', ROWS, 0],
  ['unknown headings', `who,dial\n${ROWS}`, 1],
  ['a title with commas over semicolons', `Leads, all, of November\nName;Mobile\n${ROWS.replaceAll(',', ';')}`, 2],
  ['bars', `Name|Mobile\n${ROWS.replaceAll(',', '|')}`, 1],
])('finds the people below %s', async (_, text, heading) => {
  const opened = await openText(text)
  expect(phonesOf(opened)).toEqual(PHONES)
  expect(opened.heading).toBe(heading)
})

test.each([
  ['utf16le', '\ufeffName\tMobile\tशहर\nआशा\tp:+919829012345\tजयपुर\n'],
  ['utf16le', 'Name\tMobile\nAsha\t9829012345\n'],
  ['latin1', 'Name;Mobile;Café\nJosé;9829012345;é\n'],
] as const)('reads %s', async (encoding, text) => {
  expect(phonesOf(await openText(text, encoding))).toEqual(PHONES.slice(0, 1))
})

const cell = (ref: string, value: string, type = 'n', style = 0) =>
  type === 'inlineStr'
    ? `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
    : `<c r="${ref}" t="${type}" s="${style}"><v>${value}</v></c>`
const toWorkbook = (sheet: string, shared = '') =>
  toZip({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="r1"/><sheet name="Leads" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })

test('reads the first visible sheet of a workbook: shared, rich and inline texts, numbers, dates and gaps', async () => {
  const shared = '<si><t>Name</t></si><si><r><t>सुनी</t></r><r><t>ता &amp; Co</t></r></si>'
  const title = `<row r="1">${cell('A1', 'Leads of November', 'inlineStr')}</row>`
  const heading = `<row r="3">${cell('A3', '0', 's')}${cell('B3', 'Mobile', 'inlineStr')}${cell('D3', 'Date', 'inlineStr')}</row>`
  const first = `<row r="4">${cell('A4', '1', 's')}${cell('B4', '9.829012345E9')}${cell('D4', '45985.75', 'n', 1)}</row>`
  const second = `<row r="6"><c r="A6"/>${cell('B6', '919829012346', 'str')}${cell('C6', '302017.5')}</row>`
  const opened = await open(toWorkbook(title + heading + first + second, shared))
  expect(opened.columns).toEqual(['Name', 'Mobile', '', 'Date'])
  expect(opened.rows).toEqual([
    ['सुनीता & Co', '9829012345', '', '2025-11-24 18:00'],
    ['', '919829012346', '302017.5'],
  ])
  expect(phonesOf(opened)).toEqual(PHONES)
})

test('a workbook that unpacks to far more than it says, or than fits, is refused', async () => {
  const open = (file: Uint8Array) => openFile(file, nothing)
  const bomb = toZip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': { data: deflateRawSync(Buffer.alloc(2_000_000, 32)), size: 100 },
  })
  await expect(open(bomb)).rejects.toThrow('damaged')
  const large = toZip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': { data: Buffer.alloc(0), size: 2 ** 31 },
  })
  await expect(open(large)).rejects.toThrow('too large')
  const cells = Array.from({ length: 300 }, (_, at) => `<si><t>${at}${'x'.repeat(3990)}</t></si>`).join('')
  const shared = toWorkbook('', cells.repeat(15))
  await expect(open(shared)).rejects.toThrow('too large')
  await expect(open(toZip({ 'content.xml': '<office/>' }))).rejects.toThrow('not an Excel workbook')
})

test('an old Excel file is refused with what to do', async () => {
  expect(await openFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'), nothing)).toEqual({
    problem: expect.stringContaining('Save it as “Excel workbook (.xlsx)”') as string,
  })
})
