/** Pauses between the steps of an import, so that pages are served meanwhile. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** From this share of the pauses on, the process serves pages in them. */
const IS_BUSY = 0.05
/** Beside pages only one in twenty has to wait for a step. */
const REST_BESIDE_PAGES = 19
/** Steps take longer on a busy host; an import has to end there too. Milliseconds. */
const LONGEST_REST_MS = 200

/** @param busyShare the share of the latest pauses that the process spent on anything else */
export const toRestMs = (workedMs: number, busyShare: number) =>
  busyShare < IS_BUSY ? workedMs : Math.max(workedMs, Math.min(workedMs * REST_BESIDE_PAGES, LONGEST_REST_MS))

/** @returns the pause after a step that took `workedMs` */
export function createRest() {
  let busyShare = 0
  return async (workedMs: number) => {
    const before = performance.eventLoopUtilization()
    await wait(toRestMs(workedMs, busyShare))
    // The latest pauses count most.
    busyShare = 0.8 * busyShare + 0.2 * performance.eventLoopUtilization(before).utilization
  }
}
