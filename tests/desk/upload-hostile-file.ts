/** Uploads one hostile file of 25 MB to an empty desk, as a process of its own whose heap is as small as the site's. Prints the result. */
import { openDatabase } from '#app/database/database.server.ts'
import { createImports } from '#app/desk/imports.server.ts'
import { readUpload } from '#app/http/read-upload.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'

const BYTES = 25 * 1024 * 1024
const HEADER = 'Name,Mobile,Message\n'
const row = (index: number, message = 'Price please') => `Person ${index},98290${20_000 + index},${message}\n`
const rows = (count: number, message?: string) =>
  Array.from({ length: count }, (_, index) => row(index, message)).join('')
const fill = (text: string) => text.repeat(BYTES / text.length)

export const FILES = {
  'one quote before 25 MB of rows': () => `${HEADER}A,9829055501,"urgent\n${fill(row(1))}`,
  'one quote before 25 MB without rows': () => `${HEADER}A,9829055501,"urgent\n${fill('no row at all\n')}`,
  'one line of 25 MB': () => HEADER + fill('x'),
  'one cell of 25 MB of quotes': () => HEADER + fill('"'),
  '25 MB of separators': () => HEADER + fill(','),
  '25 MB of separators as the header': () => fill(','),
  '25 MB of empty quoted cells': () => HEADER + fill('"",'),
  '25 MB of line breaks': () => HEADER + fill('\n'),
  '25 MB of rows of one letter': () => HEADER + fill('x\n'),
  'longest cells in Hindi and in every row': () => HEADER + rows(2000, 'क'.repeat(4200)),
  'lines with quotes that close and open': () => HEADER + fill(`a","b\n`),
  '20,000 good rows of 1,250 characters': () => HEADER + rows(20_000, 'Price; please. '.repeat(82)),
}

function toPost(text: string) {
  const form = new FormData()
  form.set('file', new Blob([text]))
  return new Request('http://site/staff/import', { method: 'POST', body: form })
}

const make = FILES[process.argv[2] as keyof typeof FILES]
if (make) {
  const database = await openDatabase(databaseAddress.parse(process.argv[3]))
  const imports = createImports({ database, now: () => Date.parse('2026-11-24T11:00+05:30') })
  const file = await readUpload(toPost(make()), 'file')
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const result = await imports.upload(file as Uint8Array, { id: 'p', name: 'Asha', role: 'manager' })
  isReading = false
  const found = 'id' in result ? await imports.find(result.id) : null
  const remarks = 'id' in result ? (await imports.remarks(result.id)).count : 0
  await database.destroy()
  process.stdout.write(
    JSON.stringify({ ...result, rows: found?.rows, remarks, turns, peak: process.resourceUsage().maxRSS }),
  )
}
