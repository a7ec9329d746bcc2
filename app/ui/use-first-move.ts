import { useEffect, useState } from 'react'

import { firstMove } from './first-move.ts'

/** Whether the visitor has scrolled, pointed, typed or moved the focus yet. False on the server. */
export function useFirstMove() {
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    let isGone = false
    void firstMove().then(() => isGone || setHasMoved(true))
    return () => {
      isGone = true
    }
  }, [])
  return hasMoved
}
