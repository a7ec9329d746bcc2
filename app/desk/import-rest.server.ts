/** Pauses between the steps of an import, so that pages are served meanwhile. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** A busy share of the pauses above which the process counts as serving pages. */
const IS_BUSY = 0.05
/** Pause as a multiple of the step while pages are served: only one page in twenty waits for a step. */
const REST_BESIDE_PAGES = 19
/** Longest pause in milliseconds, so that an import ends even on a busy host, where steps take longer. */
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
