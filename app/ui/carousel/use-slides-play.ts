import { useEffect, useState, type RefObject } from 'react'

/** Whether the carousel around an element plays. Read from the DOM, because a slide is an island of its own. */
export function useSlidesPlay(target: RefObject<Element>) {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const carousel = target.current?.closest<HTMLElement>('.carousel')
    if (!carousel) return
    const follow = () => setIsPlaying('playing' in carousel.dataset)
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(carousel, { attributeFilter: ['data-playing'] })
    return () => observer.disconnect()
  }, [target])

  return isPlaying
}
