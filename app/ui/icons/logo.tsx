import { MARK, WORDMARK } from './logo-paths.ts'

interface LogoProps {
  /** Height in pixels. @default 32 */
  height?: number
  /** The mark alone, for narrow places. */
  markOnly?: boolean
  /** Said by screen readers; leave it out where a link around the logo has a label of its own. */
  title?: string
  className?: string
}

/** Mark and wordmark in the colour of the text; the drops take --logo-accent (ion blue on light, sky on dark). */
export function Logo({ height = 32, markOnly = false, title, className }: LogoProps) {
  const width = markOnly ? 32 : 100
  const accent = 'var(--logo-accent, #0a5bd3)'
  return (
    <svg
      className={className}
      width={(height * width) / 32}
      height={height}
      viewBox={`0 0 ${width} 32`}
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.6">
        <path d={MARK.ring} strokeLinecap="round" />
        {markOnly || <path d={WORDMARK.letters} strokeWidth="2.7" />}
      </g>
      <path d={MARK.ion} />
      <path d={markOnly ? MARK.drop : MARK.drop + WORDMARK.dot} fill={accent} />
    </svg>
  )
}
