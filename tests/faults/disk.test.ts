/** Tests a disk or database that refuses writes. No acknowledged lead is lost, pages are served, and the site recovers automatically. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { holdDatabase } from '../database/hold-database.ts'
import { missing, readStored } from './on-disk.ts'
import { probeLatency } from './probe-latency.ts'
import { brief, report } from './scale.ts'
import { fillDisk, mountSmallDisk } from './small-disk.ts'
import { startSite } from './start-site.ts'
import { startFakes } from '../fakes/start-fakes.ts'
import { createLoadgen } from './loadgen.ts'

const LOCKED_S = brief ? 3 : 8
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Site = Awaited<ReturnType<typeof startSite>>
type Fault = {
  name: string
  site: Site
  begin: () => void | Promise<void>
  end: () => void | Promise<void>
  seconds: number
  /** Whether leads are acknowledged during the fault, because the journal is writable. */
  isThanked: boolean
}

async function runFault({ name, site, begin, end, seconds, isThanked }: Fault) {
  const loadgen = createLoadgen(site.url)
  // The first seconds render and compress pages, which is not caused by the fault.
  await pause(brief ? 3000 : 5000)
  const stopLooking = probeLatency(site.url)
  const before = loadgen.come(3)
  await pause(1000)
  await before()

  await begin()
  const thankedBefore = loadgen.refs.size
  const during = loadgen.come(3)
  await pause(seconds * 1000)
  const statuses = await during()
  const thanked = loadgen.refs.size - thankedBefore
  await end()

  // Recovers without a restart.
  await expect.poll(() => loadgen.post(), { timeout: 60_000, interval: 200 }).toBe(303)
  await stopLooking(name)
  loadgen.leave()
  await expect.poll(() => missing(loadgen.refs, readStored(site.databaseFile).refs), { timeout: 60_000 }).toEqual([])

  report(
    `${name}: acknowledged meanwhile (${[...statuses].map(([status, n]) => `${n} x ${status}`).join(', ')})`,
    thanked,
    isThanked ? 'some' : 'any',
  )
  report(`${name}: lost out of ${loadgen.refs.size}`, 0, '0')
  if (isThanked) expect(thanked).toBeGreaterThan(0)
  expect([...statuses.keys()].filter((status) => status !== 303 && status !== 503)).toEqual([])
}

test('loses no lead while another process locks the database and all channels write', async () => {
  const fakes = await startFakes()
  onTestFinished(() => fakes.closeAll())
  const site = await startSite(fakes.environment)
  let release: () => void
  await runFault({
    name: `database locked ${LOCKED_S} s`,
    site,
    begin() {
      release = holdDatabase(site.databaseFile)
    },
    end: () => release(),
    seconds: LOCKED_S,
    isThanked: true,
  })
})

test('loses no lead while the disk is full', async (context) => {
  const folder = mountSmallDisk()
  if (!folder) return context.skip('Not tested: only root may mount a small disk')
  const site = await startSite({ DATABASE_URL: `sqlite:${join(folder, 'site.db')}` })
  const filler = join(folder, 'filler')
  await runFault({
    name: 'disk full',
    site: { ...site, databaseFile: join(folder, 'site.db') },
    begin: () => fillDisk(filler),
    end: () => rmSync(filler, { recursive: true }),
    seconds: brief ? 2 : 5,
    isThanked: false,
  })
})

test.skipIf(brief)('loses no lead while files cannot grow', async () => {
  const site = await startSite()
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(site.pid()), `--fsize=${bytes}`])
  await runFault({
    name: 'file-size limit',
    site,
    begin: () => void limit('4096:unlimited'),
    end: () => void limit('unlimited:unlimited'),
    seconds: brief ? 2 : 5,
    isThanked: false,
  })
})

// The site starts on a read-only disk, because a disk cannot be remounted while a file is open for writing.
test.skipIf(brief)('loses no lead when the disk is read-only at the start', async (context) => {
  const folder = mountSmallDisk()
  if (!folder) return context.skip('Not tested: only root may mount a disk')
  const remount = (how: string) => void execFileSync('mount', ['-o', `remount,${how}`, folder])
  const databaseFile = join(folder, 'site.db')
  const site = await startSite({ DATABASE_URL: `sqlite:${databaseFile}` })
  const loadgen = createLoadgen(site.url)
  await loadgen.pass(60)
  loadgen.leave()
  await site.kill()
  remount('ro')
  await expect(site.start()).rejects.toThrow(/EROFS|readonly/)
  remount('rw')
  await site.start()
  expect(await loadgen.post()).toBe(303)
  loadgen.leave()
  const lost = missing(loadgen.refs, readStored(databaseFile).refs)
  report(`read-only: lost out of ${loadgen.refs.size}`, lost.length, '0')
  expect(lost).toEqual([])
})
