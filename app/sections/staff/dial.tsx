/** A dial of the time left: blue in time, orange late, always with text. A script keeps the minutes current. */
import type { DialView } from '#app/desk/pages/lead-view.ts'

/** A point on the dial's arc of 270 degrees, which begins at the lower left. */
const at = (share: number, radius: number) => {
  const angle = ((135 + 270 * share) * Math.PI) / 180
  return `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(32 + radius * Math.sin(angle)).toFixed(2)}`
}
const arc = (share: number) => `M${at(0, 27)}A27 27 0 ${share * 270 > 180 ? 1 : 0} 1 ${at(share, 27)}`

const sizes = { row: 52, card: 84, next: 112 }
const gaps = { row: '-mt-2', card: '-mt-4', next: '-mt-5' }
const grounds = {
  light:
    '[--dial-arc:var(--action)] [--dial-figure:var(--ink)] data-late:[--dial-arc:var(--acidic-ink)] data-late:[--dial-figure:var(--acidic-ink)]',
  deep: '[--dial-arc:var(--accent-on-deep)] [--dial-figure:var(--on-deep)] data-late:[--dial-arc:var(--signal-acidic)] data-late:[--dial-figure:var(--signal-acidic)]',
}

interface DialProps {
  dial: DialView
  size?: keyof typeof sizes
  ground?: keyof typeof grounds
}

export function Dial({ dial: { figure, unit, share, isLate, minutes }, size = 'row', ground = 'light' }: DialProps) {
  return (
    <span
      className={`${grounds[ground]} grid justify-items-center text-center text-fine leading-tight font-semibold whitespace-nowrap text-soft`}
      data-late={isLate || undefined}
      data-minutes={minutes ?? undefined}
    >
      <svg width={sizes[size]} height={sizes[size]} viewBox="0 0 64 64" fill="none" strokeLinecap="round" aria-hidden>
        <path className="forced-colors:stroke-[GrayText]" d={arc(1)} stroke="var(--hairline)" strokeWidth={3} />
        {share > 0.01 && (
          <path
            className="forced-colors:stroke-[CanvasText]"
            d={arc(share)}
            stroke="var(--dial-arc)"
            strokeWidth={3.5}
          />
        )}
        <text
          x={32}
          y={40}
          className="forced-colors:fill-[CanvasText]"
          fill="var(--dial-figure)"
          stroke="none"
          textAnchor="middle"
          fontSize={figure.length > 3 ? 17 : figure.length > 2 ? 20 : 25}
          fontWeight={300}
        >
          {figure}
        </text>
      </svg>
      <span className={`${gaps[size]} in-data-late:text-(--dial-figure)`}>
        <span className="sr-only">{figure} </span>
        <span>{unit}</span>
      </span>
    </span>
  )
}
