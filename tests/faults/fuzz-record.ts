/** Records how many requests ended, the longest response, and the slowest requests. */
import { expect } from 'vitest'

import { processorMs } from './processor-time.ts'
import { report } from './scale.ts'

export type Answered = { status: number; bytes: number; ms: number }

type Alone<Sent> = { pid: number; send: (sent: Sent) => Promise<unknown>; ordinary: (sent: Sent) => Sent }

const LONGEST_BYTES = 300_000
const SOON_MS = 50
const SLOWEST = 20
const TIMES = 10
const AGAIN = 3

/** @param show formats a request for a failure message */
export function createRecord<Sent>(show: (sent: Sent) => string) {
  const statuses = new Map<number, number>()
  const broken: string[] = []
  const tooLong: string[] = []
  let longest = 0
  let slowest: { sent: Sent; ms: number }[] = []

  return {
    add(sent: Sent, { status, bytes, ms }: Answered) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      longest = Math.max(longest, bytes)
      // 501 is right for a method unknown to HTTP.
      if (status === 0 || (status >= 500 && status !== 501)) broken.push(`${status} ${show(sent)}`)
      if (bytes > LONGEST_BYTES) tooLong.push(`${bytes} bytes: ${show(sent)}`)
      slowest = [...slowest, { sent, ms }].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
    },

    expectWhole(name: string) {
      report(`${name}, answers ${JSON.stringify(Object.fromEntries(statuses))}, broken`, broken.length, '0')
      report(`${name}, longest answer in kB`, longest / 1000, `at most ${LONGEST_BYTES / 1000}`)
      expect(broken).toEqual([])
      expect(tooLong).toEqual([])
    },

    /**
     * Limits the processor time of the slowest beyond that of an ordinary request for the same page, because it delays everyone
     * else. A busy computer stretches elapsed time but not processor time.
     * @param ordinary requests the same page as people do
     */
    async expectSlowestSoon(name: string, { pid, send, ordinary }: Alone<Sent>) {
      const workOf = async (sent: Sent) => {
        const before = processorMs(pid)
        for (let n = 0; n < TIMES; n += 1) await send(sent)
        return (processorMs(pid) - before) / TIMES
      }
      const moreOf = async (sent: Sent) => {
        const ordinaryMs = await workOf(ordinary(sent))
        return (await workOf(sent)) - ordinaryMs
      }
      const alone: { ms: number; what: string }[] = []
      for (const { sent } of slowest) {
        let ms = await moreOf(sent)
        // Takes the minimum, because garbage collection and shared cores can only add to it.
        for (let n = 0; ms > SOON_MS && n < AGAIN; n += 1) ms = Math.min(ms, await moreOf(sent))
        alone.push({ ms, what: show(sent) })
      }
      const worst = Math.max(...alone.map(({ ms }) => ms))
      report(`${name}, the slowest ${SLOWEST} alone, ms of work more than an ordinary one`, worst, `at most ${SOON_MS}`)
      expect(alone.filter(({ ms }) => ms > SOON_MS)).toEqual([])
    },
  }
}
