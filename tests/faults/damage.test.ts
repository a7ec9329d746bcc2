/** Tests silent disk damage. The site is killed, its files are damaged, and it starts again. */
import {
  copyFileSync,
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { expect, test } from 'vitest'

import { missing, readStored } from './on-disk.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'
import { createLoadgen } from './loadgen.ts'

const LEADS = brief ? 150 : 600

/** `inLog` leaves the last rows only in the WAL, as after a kill. Otherwise they are checkpointed, as after a stop. */
const DAMAGES: { what: string; inLog: boolean; damage: (databaseFile: string) => void }[] = [
  { what: 'the header', inLog: false, damage: (file) => overwrite(file, 0, 100) },
  {
    what: 'pages in the middle',
    inLog: false,
    damage: (file) => overwrite(file, toPage(statSync(file).size / 4), toPage(statSync(file).size / 2)),
  },
  {
    what: 'a truncated log',
    inLog: true,
    damage: (file) => truncateSync(`${file}-wal`, Math.floor(statSync(`${file}-wal`).size / 2)),
  },
  { what: 'a log with flipped bits', inLog: true, damage: (file) => flipBits(`${file}-wal`) },
]

const toPage = (bytes: number) => Math.floor(bytes / 4096) * 4096

function overwrite(file: string, at: number, bytes: number) {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, at)
  closeSync(handle)
}

function flipBits(file: string) {
  const bytes = readFileSync(file)
  for (let at = Math.floor(bytes.length / 3); at < bytes.length; at += 9973) bytes[at]! ^= 0x10
  writeFileSync(file, bytes)
}

const CHOSEN = DAMAGES.filter(({ what }) => !brief || ['the header', 'a log with flipped bits'].includes(what))

test.for(CHOSEN)('recovers every lead after damage to $what', async ({ what, inLog, damage }) => {
  const site = await startSite()
  const loadgen = createLoadgen(site.url)
  const people = async (count: number) => {
    await loadgen.pass(count)
    loadgen.leave()
  }
  await people(LEADS)
  await site.stop()
  if (inLog) {
    await site.start()
    // Too few rows for SQLite to checkpoint.
    await people(30)
    await site.kill()
  }
  damage(site.databaseFile)
  const lostAlone = lostWithoutJournal()

  await site.start()
  await people(30)
  await site.stop()
  const { refs, isIntact } = readStored(site.databaseFile)
  const lost = missing(loadgen.refs, refs)
  report(`damage in ${what}: lost out of ${loadgen.refs.size} (by the database alone: ${lostAlone})`, lost.length, '0')
  expect(lostAlone).not.toBe(0)
  expect(lost).toEqual([])
  expect(isIntact).toBe(true)
  const isAside = readdirSync(site.folder).some((name) => name.includes('.damaged-'))
  expect(isAside).toBe(!inLog)
  expect(site.log().includes('database damaged')).toBe(isAside)

  /** Reads a copy, so that the log stays unchanged. */
  function lostWithoutJournal(): number | 'all' {
    const copy = `${site.databaseFile}.look`
    for (const end of inLog ? ['', '-wal'] : ['']) copyFileSync(site.databaseFile + end, copy + end)
    try {
      return missing(loadgen.refs, readStored(copy).refs).length
    } catch {
      return 'all'
    }
  }
})
