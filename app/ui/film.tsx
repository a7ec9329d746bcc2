import { useEffect, useRef, useState } from 'react'

import type { LoopId } from './picture-manifest.ts'

interface FilmProps {
  id: LoopId
  isPlaying: boolean
  onRefused?: () => void
}

/** Covers the still picture from its first frame on. The picture has the alternative text. */
export function Film({ id, isPlaying, onRefused }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setIsShown] = useState(false)
  const refuse = useRef(onRefused)

  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!isPlaying) return element.pause()
    element.play().catch((error: DOMException) => {
      // Phones in battery saver mode reject with NotAllowedError. An AbortError only means an early pause.
      if (error.name === 'NotAllowedError') refuse.current?.()
    })
  }, [isPlaying])

  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      data-shown={isShown || undefined}
      onPlaying={() => setIsShown(true)}
    >
      <source src={`/media/${id}.webm`} type="video/webm" />
      <source src={`/media/${id}.mp4`} type="video/mp4" />
    </video>
  )
}
