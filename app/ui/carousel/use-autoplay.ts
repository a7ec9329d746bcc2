import { useEffect, useState, useSyncExternalStore } from 'react'

/** How long before its turn the next slide is prepared. */
const AHEAD_MS = 2_500

interface Autoplay {
  /** False with reduced motion, or while the carousel is off screen. */
  isAllowed: boolean
  stayMs: number
  /** A change restarts the timer. */
  current: number
  prepare: () => void
  advance: () => void
}

type Hold = 'pointer' | 'focus' | 'touch'

/** Advances automatically, except while the carousel is hovered, focused by keyboard, off screen or paused. */
export function useAutoplay({ isAllowed, stayMs, current, prepare, advance }: Autoplay) {
  const [isPaused, setIsPaused] = useState(false)
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const isPageVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  )
  const isPlaying = isAllowed && !isPaused
  const isMoving = isPlaying && holds.length === 0 && isPageVisible

  useEffect(() => {
    if (!isMoving) return
    const timers = [setTimeout(prepare, Math.max(0, stayMs - AHEAD_MS)), setTimeout(advance, stayMs)]
    return () => timers.forEach(clearTimeout)
  }, [isMoving, stayMs, current, prepare, advance])

  const hold = (reason: Hold) =>
    setHolds((reasons) => [...reasons.filter((otherReason) => otherReason !== reason), reason])
  const release = (reason: Hold) => setHolds((reasons) => reasons.filter((otherReason) => otherReason !== reason))

  return {
    /** Whether it is not paused, which the button shows. */
    isPlaying,
    /** Whether the timer is running. */
    isMoving,
    toggle: () => setIsPaused(!isPaused),
    /** Handlers for the slides. Hovering and touching pause the timer. */
    pointerHandlers: {
      onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && hold('pointer'),
      onPointerLeave: () => release('pointer'),
      onTouchStart: () => hold('touch'),
      onTouchEnd: () => release('touch'),
      onTouchCancel: () => release('touch'),
    },
    /** Handlers for the whole carousel. A click also sets focus, so only keyboard focus holds the timer. */
    focusHandlers: {
      onFocus: ({ target }: React.FocusEvent) => target.matches(':focus-visible') && hold('focus'),
      onBlur: () => release('focus'),
    },
  }
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
