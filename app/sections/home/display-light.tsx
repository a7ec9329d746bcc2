import type { CSSProperties } from 'react'

import type { HomePage } from '#app/content/schemas/home.ts'
import { toPlace } from '../ph-scale.ts'

/** Degrees of the dial from its beginning to its end. */
const DIAL_DEGREES = 270

/** The machine's display in one of its three colours, with the number and the word. */
export function DisplayLight({ signal, reading, name }: HomePage['why']['display']['lights'][number]) {
  const lit = toPlace(Number(reading)) * DIAL_DEGREES
  const dial = { cx: 60, cy: 60, r: 48, pathLength: 360, transform: 'rotate(135 60 60)' }
  return (
    <li className="display-light" style={{ '--light': `var(--signal-${signal})` } as CSSProperties}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="display-light-track" {...dial} />
        <circle className="display-light-lit" {...dial} strokeDasharray={`${lit} 360`} />
      </svg>
      <b>
        <span className="sr-only">pH </span>
        {reading}
      </b>
      <span>{name}</span>
    </li>
  )
}
