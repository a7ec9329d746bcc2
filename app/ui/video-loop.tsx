import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'

import { t } from '#app/messages/messages.ts'
import { useCalm, useOnceTrue, useOnScreen } from './browser-state.ts'
import { useHydrated } from './use-hydrated.ts'
import { Film } from './film.tsx'
import { Icon } from './icons/icon.tsx'
import type { LoopId } from './picture-manifest.ts'

interface VideoLoopProps {
  id: LoopId
  /** The still picture. */
  children?: ReactNode
}

/**
 * A silent film that loops while on screen. Without scripts, it is a still picture with a link to the film. For visitors who prefer less
 * motion or less data, it plays only when they press the button.
 */
export function VideoLoop({ id, children }: VideoLoopProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const isOnScreen = useOnScreen(frame)
  const isCalm = useCalm()
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const isWanted = choice ? choice === 'play' : !isCalm
  const hasStarted = useOnceTrue(isWanted && isOnScreen)
  const label = t(isWanted ? 'Pause the film' : 'Play the film')

  const toggle = (event: SyntheticEvent) => {
    event.preventDefault()
    setChoice(isWanted ? 'pause' : 'play')
  }
  const toggleBySpace = (event: KeyboardEvent) => {
    if (event.key === ' ') toggle(event)
  }

  return (
    <div ref={frame} className="video-loop">
      {children}
      {hasStarted && <Film id={id} isPlaying={isWanted && isOnScreen} onRefused={() => setChoice('pause')} />}
      {/* This element is the same before and after hydration, so that a press in between is not lost. */}
      <a
        className="icon-button video-loop-control"
        href={`/media/${id}.mp4`}
        data-in-place
        role={isHydrated ? 'button' : undefined}
        aria-label={label}
        title={label}
        onClick={toggle}
        onKeyDown={toggleBySpace}
      >
        <Icon name={isWanted ? 'pause' : 'play'} size={20} />
      </a>
    </div>
  )
}
