/** Moves the slides, with native scrolling at first and the motor later. */
export interface CarouselDriver {
  goTo: (index: number) => void
  /** Moves by one slide, in a loop. */
  step: (by: 1 | -1) => void
  /** Loads the next pictures if the browser would not. */
  prepare: () => void
  /** The current slide, or the target of a move in progress. */
  whereTo: () => number
  stop: () => void
}

/** Scrolls the row, like the visitor's finger. */
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

/** The index of the slide closest to the row's start. */
function slideAtStart(row: HTMLElement) {
  const distances = startsOf(row).map((start) => Math.abs(start - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Whether the row is wider than the screen. Transforms do not count, so both drivers agree. */
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
