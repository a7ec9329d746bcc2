import { useState } from 'react'

/** Whether the value has ever been true. */
export function useOnceTrue(value: boolean) {
  const [wasTrue, setWasTrue] = useState(value)
  if (value && !wasTrue) setWasTrue(true)
  return wasTrue
}
