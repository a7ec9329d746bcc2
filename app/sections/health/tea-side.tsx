import type { ReactNode } from 'react'

import { cx } from '#app/ui/cx.ts'

const COLUMNS = 6
const ROWS = 4

interface TeaSideProps {
  half: 'first' | 'second'
  label: string
  /** How much of it the other side covers, in per cent from the left. Nothing without scripts, where both are side by side. */
  coveredUpTo: number
  /** The name of its frames, once they are needed. */
  frames: string | null
  /** The current frame; null for the still. */
  frame: number | null
  onLoad: () => void
  onError: () => void
  /** The still. */
  children: ReactNode
}

export function TeaSide({ half, label, coveredUpTo, frames, frame, onLoad, onError, children }: TeaSideProps) {
  return (
    <div
      className={cx(
        'absolute inset-y-0 left-0 w-full overflow-hidden noscript:w-1/2 noscript:[clip-path:none]!',
        half === 'second' && 'noscript:left-1/2',
      )}
      style={{ clipPath: `inset(0 0 0 ${coveredUpTo}%)` }}
    >
      {children}
      {frames && <Frames name={frames} frame={frame} onLoad={onLoad} onError={onError} />}
      <span
        className={cx(
          'absolute top-3 rounded-pill bg-surface px-3 py-1 text-small font-semibold text-ink',
          half === 'first' ? 'left-3' : 'right-3',
        )}
      >
        {label}
      </span>
    </div>
  )
}

type FramesProps = Pick<TeaSideProps, 'frame' | 'onLoad' | 'onError'> & { name: string }

/** All frames are one picture, of which one tile shows. */
function Frames({ name, frame, onLoad, onError }: FramesProps) {
  const at = frame ?? 0
  const x = (-100 * (at % COLUMNS)) / COLUMNS
  const y = (-100 * Math.floor(at / COLUMNS)) / ROWS
  return (
    <picture>
      <source type="image/avif" srcSet={`/media/${name}.avif`} />
      <img
        className={cx('absolute top-0 left-0 h-[400%] w-[600%] max-w-none', frame === null && 'invisible')}
        src={`/media/${name}.webp`}
        alt=""
        style={{ transform: `translate(${x}%, ${y}%)` }}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  )
}
