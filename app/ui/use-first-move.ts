import { useEffect, useState } from 'react'

import { firstMove } from './first-move.ts'

/** Whether the visitor has interacted with the page. False on the server. */
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
