import { useEffect, useState, useSyncExternalStore } from 'react'

/** How long before its turn the next slide is prepared. */
const AHEAD_MS = 2_500

interface Autoplay {
  /** False where nothing may move by itself, or nothing can be seen of it. */
  isAllowed: boolean
  /** How long the slide of now stays. */
  stayMs: number
  /** The clock starts anew when it changes. */
  current: number
  prepare: () => void
  advance: () => void
}

type Hold = 'pointer' | 'focus' | 'touch'

/** Moves on by itself, but not while the visitor points at it, is in it with the keyboard, looks elsewhere, or has paused it. */
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

  const hold = (reason: Hold) => setHolds((others) => [...others.filter((other) => other !== reason), reason])
  const release = (reason: Hold) => setHolds((others) => others.filter((other) => other !== reason))

  return {
    /** Whether it moves on by itself when nothing holds it: what the button says. */
    isPlaying,
    /** Whether its clock runs at this moment. */
    isMoving,
    toggle: () => setIsPaused(!isPaused),
    /** For the slides: under a mouse or a finger they stay. */
    pointerHandlers: {
      onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && hold('pointer'),
      onPointerLeave: () => release('pointer'),
      onTouchStart: () => hold('touch'),
      onTouchEnd: () => release('touch'),
      onTouchCancel: () => release('touch'),
    },
    /** For all of it. A click leaves focus behind without meaning to stay: only the keyboard's focus holds. */
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
