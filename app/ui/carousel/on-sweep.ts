/** Longer than between two events of one sweep, shorter than between two sweeps. */
const PAUSE_MS = 150

/** Calls back once for each sweep to the side over a trackpad, however long its events go on. */
export function onSweep(row: HTMLElement, sweep: (by: 1 | -1) => void) {
  let last = Number.NEGATIVE_INFINITY
  const follow = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    // Or the browser would go back in its history.
    event.preventDefault()
    if (event.timeStamp - last > PAUSE_MS) sweep(event.deltaX > 0 ? 1 : -1)
    last = event.timeStamp
  }
  row.addEventListener('wheel', follow, { passive: false })
  return () => row.removeEventListener('wheel', follow)
}
