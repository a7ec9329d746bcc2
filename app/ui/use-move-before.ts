import { useEffect } from 'react'

import { moveNow } from './first-move.ts'

const CODE_TAKES_MS = 1000

/** Loads the page's lazy code before something opens after `ms`, even without an interaction. */
export function useMoveBefore(ms: number) {
  useEffect(() => {
    const timer = setTimeout(moveNow, ms - CODE_TAKES_MS)
    return () => clearTimeout(timer)
  }, [ms])
}
