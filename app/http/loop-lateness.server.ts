/** Tells whether the process has so much to do that everything waits: the event loop's timers fire late. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
/** On average over a second. A single page that takes long to render does not reach it. */
const LATE_MS = 15
const LOOK_EVERY_MS = 1000
/** So that the remedy does not end with its first success. */
const STAYS_LATE_MS = 30_000

/** @returns whether the loop was late in the last half minute */
export function watchLoop(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let lateUntil = -Infinity
  const look = () => {
    if (delay.mean / 1e6 - RESOLUTION_MS > LATE_MS) lateUntil = performance.now() + STAYS_LATE_MS
    delay.reset()
  }
  setInterval(look, LOOK_EVERY_MS).unref()
  return () => performance.now() < lateUntil
}
