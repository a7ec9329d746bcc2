import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { createLoadgen } from './loadgen.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'
import { isFlush, isWrite, readCalls } from './system-calls.ts'
import type { Call } from './system-calls.ts'

const ONE_BY_ONE = brief ? 20 : 100

test('the thank-you follows two flushes: database and journal', async (context) => {
  if (!hasStrace()) return context.skip('Not tested: there is no strace')
  const folder = mkdtempSync(join(tmpdir(), 'ionia-trace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const trace = join(folder, 'trace')
  const calls = 'trace=fsync,fdatasync,write,writev,pwrite64,sendto,sendmsg'
  const strace = ['strace', '-D', '-f', '-y', '-q', '-s', '262144', '-e', calls, '-e', 'signal=none', '-o', trace]
  const site = await startSite({ UV_USE_IO_URING: '0' }, strace)
  const loadgen = createLoadgen(site.url)
  for (let posted = 0; posted < ONE_BY_ONE; posted += 1) await loadgen.post()
  await loadgen.pass(60)
  loadgen.leave()
  await site.stop()

  const seen = readCalls(readFileSync(trace, 'latin1'))
  const [log, journal] = [`${site.databaseFile}-wal`, join(site.folder, 'journal-1.ndjson')]
  const flushesOf = (file: string) => seen.filter((call) => isFlush(call) && call.path === file)
  // If the journal takes seconds, the visitor gets the thank-you after the database flush, and staff are alerted.
  const warnings = site
    .log()
    .split('\n')
    .filter((line) => line.includes('lead stored but not journaled'))
  const early = [...loadgen.refs].filter((ref) => {
    const answer = seen.find((call) => isWrite(call) && call.content.includes(`ref=${ref}`))
    const mayLackCopy = warnings.some((line) => line.includes(ref))
    return !isFlushedBefore(ref, log, answer) || !(mayLackCopy || isFlushedBefore(ref, journal, answer))
  })

  /** Whether a write precedes a flush of the file, and the flush the response. */
  function isFlushedBefore(ref: string, file: string, answer: Call | undefined): boolean {
    const written = seen.find((call) => isWrite(call) && call.path === file && call.content.includes(ref))
    if (!written || !answer) return false
    return flushesOf(file).some(({ begun, done }) => begun > written.done && done < answer.begun)
  }

  report('system calls: flushes of the database’s log', flushesOf(log).length, `at least ${ONE_BY_ONE}`)
  report('system calls: flushes of the journal', flushesOf(journal).length, `at least ${ONE_BY_ONE}`)
  report(`system calls: answers before their flush, out of ${loadgen.refs.size}`, early.length, '0')
  report('system calls: acknowledged after the database’s flush alone, as logged', warnings.length, 'any')
  expect(loadgen.refs.size).toBe(ONE_BY_ONE + 60)
  expect(flushesOf(log).length).toBeGreaterThanOrEqual(ONE_BY_ONE)
  expect(flushesOf(journal).length).toBeGreaterThanOrEqual(ONE_BY_ONE)
  expect(early).toEqual([])
})

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-q', '-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
