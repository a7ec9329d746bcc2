import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test, vi } from 'vitest'

import { makeFolder, newRecord } from '../../../tests/leads/journal.ts'
import { journalFiles, parseLine, readJournal, serializeEntry } from './journal-file.server.ts'
import type { JournalEntry } from './journal-file.server.ts'
import { openJournal } from './journal.server.ts'
import { withoutLeads } from './erasures.server.ts'

async function read(folder: string) {
  const lines = []
  for (const file of journalFiles(folder)) for await (const line of readJournal(file)) lines.push(line)
  return {
    ids: lines.flatMap(({ entry }) => (entry?.kind === 'lead' ? [entry.record.id] : [])),
    entries: lines.flatMap(({ entry }) => (entry ? [entry] : [])),
    damaged: lines.filter(({ damaged }) => damaged !== undefined).length,
  }
}

async function fill(folder: string, count: number) {
  const journal = await openJournal(folder)
  const records = Array.from({ length: count }, () => newRecord())
  for (const record of records) await journal.append({ kind: 'lead', record })
  await journal.close()
  return { file: join(folder, 'journal-1.ndjson'), ids: records.map(({ id }) => id), records }
}

test('reads entries back unchanged, including separators and quotes in a visitor’s text', async () => {
  const folder = makeFolder()
  const journal = await openJournal(folder)
  const comment = 'line\u2028separator \n "quotes" {"crc":"00000000","entry":{}} \ud800 नमस्ते'
  const entries: JournalEntry[] = [
    { kind: 'lead', record: newRecord({ fields: { name: 'Asha', comment } }) },
    { kind: 'released', ref: 'A7K3-9QF4' },
  ]
  await Promise.all(entries.map((entry) => journal.append(entry)))
  await journal.close()
  expect((await read(folder)).entries).toEqual(entries)
})

test.each(['null', '7', '[]', '{}', '{"kind":""}'])('reports %s with a valid checksum as damaged', (text) => {
  const line = serializeEntry({ kind: 'released', ref: 'A7K3-9QF4' })
  const forged = line.replace(/"crc":"[0-9a-f]{8}"/, `"crc":"${crc32(text).toString(16).padStart(8, '0')}"`)
  const whole = forged.replace(/"entry":.*}\n/, `"entry":${text}}`)
  expect(parseLine(whole)).toEqual([{ damaged: whole }])
})

test('the journal folder and its files are private to their owner', async () => {
  const folder = join(makeFolder(), 'journal')
  const { file } = await fill(folder, 1)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const path of [file, `${file}.lock`]) expect(statSync(path).mode & 0o777, path).toBe(0o600)
})

test('a torn last line counts as damaged and does not affect later entries', async () => {
  const folder = makeFolder()
  const { file, ids } = await fill(folder, 2)
  truncateSync(file, statSync(file).size - 20)
  const { ids: more } = await fill(folder, 1)
  expect(await read(folder)).toMatchObject({ ids: [ids[0], more[0]], damaged: 1 })
})

test.each([
  ['in the middle of a line', (text: string) => text.indexOf('Asha')],
  ['at the start of a line', (text: string) => text.indexOf('\n') + 3],
  ['in the break between two lines', (text: string) => text.indexOf('\n')],
])('a damaged byte %s loses at most one line', async (_where, at) => {
  const folder = makeFolder()
  const { file, ids } = await fill(folder, 3)
  const bytes = readFileSync(file)
  bytes[at(bytes.toString('latin1'))]! ^= 0x04
  writeFileSync(file, bytes)
  const { ids: left } = await read(folder)
  expect(left.length).toBeGreaterThanOrEqual(2)
  expect(ids).toEqual(expect.arrayContaining(left))
})

test('two processes in one folder write separate files, and both are read', async () => {
  const folder = makeFolder()
  const [one, two] = [await openJournal(folder), await openJournal(folder)]
  const [first, second] = [newRecord(), newRecord()]
  await one.append({ kind: 'lead', record: first })
  await two.append({ kind: 'lead', record: second })
  expect(journalFiles(folder)).toHaveLength(2)
  expect((await read(folder)).ids).toEqual([first.id, second.id])
  await Promise.all([one.close(), two.close()])
  const again = await openJournal(folder)
  expect(again.state().file).toBe(join(folder, 'journal-1.ndjson'))
  await again.close()
})

test('erasing a lead removes it from the file, including damaged lines', async () => {
  const folder = makeFolder()
  const { file, ids } = await fill(folder, 3)
  appendFileSync(file, `{"crc":"00000000","entry":{"kind":"lead","record":{"id":"${ids[1]}"}}}\n`)
  const journal = await openJournal(folder)
  await journal.rewrite(withoutLeads(new Set([ids[1]!])))
  const later = newRecord()
  await journal.append({ kind: 'lead', record: later })
  await journal.close()
  const { ids: left, entries, damaged } = await read(folder)
  expect(left).toEqual([ids[0], ids[2], later.id])
  expect(entries[1]).toEqual({ kind: 'erased', leadId: ids[1] })
  expect(damaged).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('reports an unwritable folder and recovers when it becomes writable', async () => {
  const folder = join(makeFolder(), 'journal')
  writeFileSync(folder, 'a file stands in its place')
  const journal = await openJournal(folder)
  await expect(journal.append({ kind: 'released', ref: 'A7K3-9QF4' })).rejects.toThrow()
  expect(journal.state()).toMatchObject({ writable: false, lastError: expect.any(String) as unknown })
  const { rmSync } = await import('node:fs')
  rmSync(folder)
  await journal.append({ kind: 'released', ref: 'A7K3-9QF4' })
  expect(journal.state()).toMatchObject({ writable: true, lastError: null })
  await journal.close()
})

test('an append resolves only after the flush', async () => {
  const folder = makeFolder()
  const journal = await openJournal(folder)
  const handle = await open(join(folder, 'probe'), 'w')
  let letFlush = () => {}
  const flush = vi
    .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync')
    .mockImplementation(() => new Promise((resolve) => (letFlush = resolve)))
  await handle.close()

  let counts = false
  const appended = journal.append({ kind: 'lead', record: newRecord() }).then(() => (counts = true))
  await expect.poll(() => flush.mock.calls.length).toBe(1)
  expect((await read(folder)).ids).toHaveLength(1)
  expect(counts).toBe(false)

  letFlush()
  await appended
  flush.mockRestore()
  await journal.close()
})
