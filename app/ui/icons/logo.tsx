import logo from '../../../content/logo.json'

interface LogoProps {
  /** Height in pixels. @default 32 */
  height?: number
  /** Omits the name, for narrow places. */
  markOnly?: boolean
  /** For screen readers; omit it inside a labelled link. */
  title?: string
  className?: string
}

type LogoPath = { part: string; d: string; stroke?: number; round?: boolean; accent?: boolean }

/** Height of the grid in `content/logo.json`. */
const GRID = 32
const paths: LogoPath[] = logo.paths

/** Draws mark and name in the text colour, and the accent in --logo-accent (ion blue on light, sky on dark). */
export function Logo({ height = GRID, markOnly = false, title, className }: LogoProps) {
  const width = markOnly ? logo.markWidth : logo.width
  return (
    <svg
      className={className}
      width={(height * width) / GRID}
      height={height}
      viewBox={`0 0 ${width} ${GRID}`}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {paths.map((path) => (markOnly && path.part === 'word' ? null : <Stroke key={path.d} {...path} />))}
    </svg>
  )
}

function Stroke({ d, stroke, round, accent }: LogoPath) {
  const color = accent ? 'var(--logo-accent, var(--action))' : 'currentColor'
  if (!stroke) return <path d={d} fill={color} />
  return <path d={d} fill="none" stroke={color} strokeWidth={stroke} strokeLinecap={round ? 'round' : undefined} />
}
