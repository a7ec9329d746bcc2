/** What moves the slides: the browser's own scrolling, or the motor when it has taken over. */
export interface CarouselDriver {
  goTo: (index: number) => void
  /** One slide on or back. After the last comes the first. */
  step: (by: 1 | -1) => void
  /** Fetches the pictures that come next, where the browser does not see them coming. */
  prepare: () => void
  /** The slide that is shown, or that is on its way. */
  whereTo: () => number
  stop: () => void
}

/** Drives the row by scrolling it, as the visitor's finger does. */
export function createScrollRow(row: HTMLElement, onChange: (index: number) => void): CarouselDriver {
  let target: number | null = null
  const goTo = (index: number) => {
    target = index
    row.scrollTo({ left: startsOf(row)[index] ?? 0 })
  }
  const follow = () => {
    const index = slideAtStart(row)
    if (index === target) target = null
    onChange(index)
  }
  row.addEventListener('scroll', follow, { passive: true })

  return {
    goTo,
    step(by) {
      const isAtEnd = row.scrollLeft >= row.scrollWidth - row.clientWidth - 1
      const last = startsOf(row).length - 1
      const next = slideAtStart(row) + by
      goTo(by > 0 && isAtEnd ? 0 : next < 0 ? last : next)
    },
    prepare: () => undefined,
    whereTo: () => target ?? slideAtStart(row),
    stop: () => row.removeEventListener('scroll', follow),
  }
}

/** The slide whose start is nearest to the start of the row. */
function slideAtStart(row: HTMLElement) {
  const distances = startsOf(row).map((start) => Math.abs(start - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Whether there is more than the screen shows. Transforms do not count, so the answer holds for both drivers. */
export function overflows(row: HTMLElement) {
  const last = slidesOf(row).at(-1)
  return last !== undefined && (startsOf(row).at(-1) ?? 0) + last.offsetWidth > row.clientWidth + 1
}

export const trackOf = (row: HTMLElement) => row.firstElementChild as HTMLElement
export const slidesOf = (row: HTMLElement) => [...trackOf(row).children] as HTMLElement[]

function startsOf(row: HTMLElement) {
  const offsets = slidesOf(row).map((slide) => slide.offsetLeft)
  return offsets.map((offset) => offset - (offsets[0] ?? 0))
}
