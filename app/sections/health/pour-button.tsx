import { useRef } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

/** Longest press, in milliseconds, that counts as a tap. Longer presses pour only until they end. */
const HOLD_MS = 400

interface PourButtonProps {
  label: string
  isRunning: boolean
  /** Called when the visitor is about to press. */
  onIntent: () => void
  onStart: () => void
  onStop: () => void
}

/** Pours while held. A tap, Enter or the space bar pours to the end, and a second one stops. */
export function PourButton({ label, isRunning, onIntent, onStart, onStop }: PourButtonProps) {
  /** The press of a finger or a mouse, until the click that follows it. */
  const press = useRef<{ at: number; stops: boolean; isOver: boolean } | null>(null)

  const begin = (at: number) => {
    press.current = { at, stops: isRunning, isOver: false }
    onStart()
  }
  const end = (at: number, isCancelled = false) => {
    if (!press.current || press.current.isOver) return
    press.current.isOver = true
    if (isCancelled || press.current.stops || at - press.current.at > HOLD_MS) onStop()
  }
  const click = () => {
    if (!press.current) (isRunning ? onStop : onStart)()
    press.current = null
  }

  return (
    <button
      type="button"
      className={buttonClass({ className: 'touch-manipulation select-none' })}
      aria-pressed={isRunning}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onPointerDown={(event) => event.button === 0 && begin(event.timeStamp)}
      onPointerUp={(event) => end(event.timeStamp)}
      onPointerLeave={(event) => end(event.timeStamp)}
      onPointerCancel={(event) => end(event.timeStamp, true)}
      onKeyDown={() => (press.current = null)}
      onClick={click}
    >
      <Icon name={isRunning ? 'pause' : 'droplet'} size={20} />
      {label}
    </button>
  )
}
