import { useEffect } from 'react'

import { moveNow } from './first-move.ts'

const CODE_TAKES_MS = 1000

/** Brings the code of the page's later parts even if the visitor does nothing, because something opens after `ms`. */
export function useMoveBefore(ms: number) {
  useEffect(() => {
    const timer = setTimeout(moveNow, ms - CODE_TAKES_MS)
    return () => clearTimeout(timer)
  }, [ms])
}
