import { useCalm, useOnceTrue, useOnScreen } from '#app/ui/browser-state.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createScrollRow, overflows, type CarouselDriver } from './scroll-row.ts'

/** Distance below the screen at which the motor loads. */
const NEAR = '300px'

interface CarouselMotion {
  loop: boolean
  transitionMs: number
  /** The slide count used until the row is measured. */
  isScrollableAtFirst: boolean
}

/** Tracks the current slide. Native scrolling drives it until the carousel is near the screen and the motor has loaded. */
export function useCarousel({ loop, transitionMs, isScrollableAtFirst }: CarouselMotion) {
  const row = useRef<HTMLDivElement>(null)
  const driver = useRef<CarouselDriver>()
  const [current, setCurrent] = useState(0)
  const isCalm = useCalm()
  const isNear = useOnScreen(row, NEAR)
  const wantsMotor = useOnceTrue(isNear) && !isCalm

  useEffect(() => {
    const element = row.current
    if (!element) return
    driver.current = createScrollRow(element, setCurrent)
    return () => driver.current?.stop()
  }, [])

  useEffect(() => {
    const element = row.current
    if (!element || !wantsMotor) return
    let isGone = false
    const takeOver = async () => {
      const { startMotor } = await import('./motor.ts')
      if (isGone || !overflows(element)) return
      const start = driver.current?.whereTo() ?? 0
      driver.current?.stop()
      driver.current = startMotor(element, { start, loop, transitionMs, onChange: setCurrent })
      setCurrent(start)
    }
    // If loading fails, the row keeps scrolling.
    takeOver().catch(() => undefined)
    return () => {
      isGone = true
      driver.current?.stop()
      driver.current = createScrollRow(element, setCurrent)
    }
  }, [wantsMotor, loop, transitionMs])

  return {
    row,
    current,
    isScrollable: useOverflow(row, isScrollableAtFirst),
    isNear,
    isCalm,
    goTo: useCallback((index: number) => driver.current?.goTo(index), []),
    step: useCallback((by: 1 | -1) => driver.current?.step(by), []),
    prepare: useCallback(() => driver.current?.prepare(), []),
  }
}

function useOverflow(row: React.RefObject<HTMLElement>, atFirst: boolean) {
  const [isOverflowing, setIsOverflowing] = useState(atFirst)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsOverflowing(overflows(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])

  return isOverflowing
}
