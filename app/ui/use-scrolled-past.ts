import { useEffect, useState } from 'react'

/** Whether the page is scrolled beyond `pixels`. False on the server and without JavaScript. */
export function useScrolledPast(pixels: number) {
  const [isPast, setIsPast] = useState(false)

  useEffect(() => {
    const update = () => setIsPast(window.scrollY > pixels)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [pixels])

  return isPast
}
