import type { CSSProperties } from 'react'

import type { HomePage } from '#app/content/schemas/home.ts'

type Era = HomePage['manufacturer']['eras'][number]

/** The maker's eras on one ruler: a stroke for each year, a long one where an era begins. */
export function EraRuler({ eras }: { eras: Era[] }) {
  const first = Math.min(...eras.map(({ from }) => from))
  const last = Math.max(...eras.map(({ to }) => to))
  // One stroke more than years: the last year has an end, too.
  const years = Array.from({ length: last - first + 2 }, (_, index) => first + index)
  const begins = new Set(eras.map(({ from }) => from))
  return (
    <div className="eras">
      <svg viewBox={`0 0 ${years.length - 1} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={years.map((year, index) => `M${index} 10V${begins.has(year) ? 0 : 6}`).join('')}
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol>
        {eras.map(({ from, to }) => (
          <li key={from} style={{ '--years': to - from + 1 } as CSSProperties}>
            <b>{from}</b> <span>to {to}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
