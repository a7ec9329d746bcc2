import { useEffect, useRef, useState } from 'react'

import type { LoopId } from './picture-manifest.ts'

interface FilmProps {
  id: LoopId
  isPlaying: boolean
  onRefused: () => void
}

/** Lies over the still picture and shows itself with its first frame; the picture says what is seen. */
export function Film({ id, isPlaying, onRefused }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setIsShown] = useState(false)
  const refuse = useRef(onRefused)

  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!isPlaying) return element.pause()
    element.play().catch((error: DOMException) => {
      // A phone that saves its battery refuses; a pause that came first (AbortError) is no refusal.
      if (error.name === 'NotAllowedError') refuse.current()
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
