import { useRef, useState } from 'react'

import { Film } from '#app/ui/film.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { LoopId } from '#app/ui/picture-manifest.ts'
import { useCalm } from '#app/ui/use-calm.ts'
import { useOnScreen } from '#app/ui/use-on-screen.ts'

/** Plays over its first frame after the first interaction: not on phones, nor with less motion or less data. */
export function HeroFilm({ id }: { id: LoopId }) {
  const frame = useRef<HTMLDivElement>(null)
  const isOnScreen = useOnScreen(frame)
  const isCalm = useCalm()
  const [isWanted, setIsWanted] = useState(true)
  const toggle = () => setIsWanted(!isWanted)

  return (
    <div ref={frame} className="hero-film max-lg:hidden lg:absolute lg:inset-0">
      {isCalm ? null : (
        <>
          <Film id={id} isPlaying={isWanted && isOnScreen} onRefused={() => setIsWanted(false)} />
          <IconButton
            className="absolute top-5 right-[max(20px,(100vw-1280px)/2)] z-2 bg-deepest/50 text-on-deep hover:bg-deepest"
            icon={isWanted ? 'pause' : 'play'}
            label={isWanted ? 'Pause the film' : 'Play the film'}
            onClick={toggle}
          />
        </>
      )}
    </div>
  )
}
