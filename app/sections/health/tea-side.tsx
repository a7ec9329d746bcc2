import { cx } from '#app/ui/cx.ts'
import type { PictureId } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'

const COLUMNS = 6
const ROWS = 4

/** Two glasses stand side by side in the picture, and each side shows its own. */
const halves = { first: 'left-0', second: 'right-0' }

interface TeaSideProps {
  half: keyof typeof halves
  picture: PictureId
  alt: string
  label: string
  /** From where to where it is covered by the other, from the left; none without scripts, where both stand beside each other. */
  coveredUpTo: number
  /** The name of its frames, once they are wanted. */
  frames: string | null
  /** Null for the still. */
  frame: number | null
  onLoad: () => void
  onError: () => void
}

export function TeaSide({ half, picture, alt, label, coveredUpTo, frames, frame, onLoad, onError }: TeaSideProps) {
  return (
    <div
      className={cx(
        'absolute inset-y-0 left-0 w-full overflow-hidden noscript:w-1/2 noscript:[clip-path:none]!',
        half === 'second' && 'noscript:left-1/2',
      )}
      style={{ clipPath: `inset(0 0 0 ${coveredUpTo}%)` }}
    >
      <Picture
        id={picture}
        alt={alt}
        sizes="(min-width: 900px) 960px, 100vw"
        imgClassName={cx('absolute inset-y-0 h-full w-[200%] max-w-none', halves[half])}
      />
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
