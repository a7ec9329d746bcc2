/** Longer than the gap between events of one swipe, shorter than that between two swipes. */
const PAUSE_MS = 150

/** Calls back once for each sideways swipe on a trackpad, however many events it fires. */
export function onSweep(row: HTMLElement, sweep: (by: 1 | -1) => void) {
  let last = Number.NEGATIVE_INFINITY
  const follow = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    // Prevents the browser's swipe to the previous page.
    event.preventDefault()
    if (event.timeStamp - last > PAUSE_MS) sweep(event.deltaX > 0 ? 1 : -1)
    last = event.timeStamp
  }
  row.addEventListener('wheel', follow, { passive: false })
  return () => row.removeEventListener('wheel', follow)
}
