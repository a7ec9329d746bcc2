import { useCalm, useOnScreen } from '#app/ui/browser-state.ts'
import { useSlidesPlay } from '#app/ui/carousel/use-slides-play.ts'
import { Film } from '#app/ui/film.tsx'
import type { LoopId } from '#app/ui/picture-manifest.ts'
import { useRef } from 'react'

/** Plays over its first frame after the first interaction: not on phones, nor with less motion or less data. */
export function HeroFilm({ id }: { id: LoopId }) {
  const frame = useRef<HTMLDivElement>(null)
  const isOnScreen = useOnScreen(frame)
  const isCalm = useCalm()
  // The button that pauses the slides pauses the film too.
  const isPlaying = useSlidesPlay(frame)

  return (
    <div ref={frame} className="hero-film max-lg:hidden lg:absolute lg:inset-0">
      {!isCalm && <Film id={id} isPlaying={isPlaying && isOnScreen} />}
    </div>
  )
}
