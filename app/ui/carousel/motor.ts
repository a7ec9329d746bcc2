import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

import { type CarouselDriver, slidesOf, trackOf } from './scroll-row.ts'

/**
 * Drives a carousel with keen-slider, for mouse dragging, endless loops and timed transitions. Loaded when a carousel is near the screen.
 * CSS alone places the slides and the motor only shifts them, so nothing jumps when it takes over.
 */

/** Shorter drags, in pixels, count as accidental. */
const SWIPE_PX = 40

interface MotorOptions {
  start: number
  loop: boolean
  transitionMs: number
  onChange: (index: number) => void
}

export function startMotor(row: HTMLElement, { start, loop, transitionMs, onChange }: MotorOptions): CarouselDriver {
  const track = trackOf(row)
  row.dataset.driven = ''
  row.scrollTo({ left: 0, behavior: 'instant' })

  let dragStart = { abs: start, position: 0 }
  const slider = new KeenSlider(track, {
    initial: start,
    loop,
    selector: slidesOf(row),
    renderMode: 'custom',
    slides: {
      perView: () => Number(getComputedStyle(track).getPropertyValue('--carousel-per-view')),
      spacing: () => Number.parseFloat(getComputedStyle(track).columnGap) || 0,
    },
    defaultAnimation: { duration: transitionMs },
    created: placeSlides,
    updated: placeSlides,
    detailsChanged: placeSlides,
    slideChanged(slider) {
      fetchBeside(slider)
      onChange(slider.track.details.rel)
    },
    dragStarted({ track }) {
      dragStart = { abs: track.details.abs, position: track.details.position }
    },
    dragEnded(slider) {
      const dragged = (slider.track.details.position - dragStart.position) * slider.size
      if (Math.abs(dragged) < SWIPE_PX) slider.moveToIdx(dragStart.abs, true)
      else if (slider.animator.targetIdx === dragStart.abs) slider.moveToIdx(dragStart.abs + Math.sign(dragged), true)
    },
  })

  const step = (by: 1 | -1) => {
    const { abs, minIdx, maxIdx } = slider.track.details
    const next = abs + by
    slider.moveToIdx(next > maxIdx ? minIdx : next < minIdx ? maxIdx : next, true)
  }
  const stopSweeps = onSweep(row, step)
  row.addEventListener('mousedown', onlyMainButton, { capture: true })

  return {
    goTo: (index) => slider.moveToIdx(index),
    step,
    prepare: () => fetchBeside(slider),
    whereTo: () => slider.track.details.rel,
    stop() {
      stopSweeps()
      row.removeEventListener('mousedown', onlyMainButton, { capture: true })
      slider.destroy()
      delete row.dataset.driven
      for (const slide of slider.slides) {
        slide.style.transform = ''
        slide.inert = false
      }
    },
  }
}

/** keen-slider drags with every button, but the right one opens a menu, which keeps its release. */
function onlyMainButton(event: MouseEvent) {
  if (event.button !== 0) event.stopPropagation()
}

/** Shifts each slide from its place in the row; hidden slides cannot be reached. */
function placeSlides({ slides, size, options, track }: KeenSliderInstance) {
  let home = 0
  track.details.slides.forEach(({ distance, size: width, portion }, index) => {
    const slide = slides[index]
    if (!slide) return
    slide.style.transform = `translate3d(${(distance - home) * size}px, 0, 0)`
    slide.inert = portion < 0.5
    home += width + Number(options.trackConfig?.[index]?.spacing ?? 0)
  })
}

/** Loads lazy pictures up to one view away. The row clips them, so the browser would load them only when shown. */
function fetchBeside({ slides, track }: KeenSliderInstance) {
  track.details.slides.forEach(({ distance, size }, index) => {
    if (distance < -1 - size || distance > 2) return
    slides[index]?.querySelectorAll('img').forEach((picture) => {
      picture.loading = 'eager'
    })
  })
}

/** Gap that separates swipes. Longer than between the events of one swipe, shorter than between two swipes. */
const PAUSE_MS = 150

/** Calls back once for each sideways swipe on a trackpad, however many events it fires. */
function onSweep(row: HTMLElement, sweep: (by: 1 | -1) => void) {
  let last = Number.NEGATIVE_INFINITY
  const follow = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    // Prevents the browser's swipe back in the history.
    event.preventDefault()
    if (event.timeStamp - last > PAUSE_MS) sweep(event.deltaX > 0 ? 1 : -1)
    last = event.timeStamp
  }
  row.addEventListener('wheel', follow, { passive: false })
  return () => row.removeEventListener('wheel', follow)
}
