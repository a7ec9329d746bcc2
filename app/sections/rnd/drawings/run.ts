import type { CSSProperties } from 'react'

/** The part of a drawing, in per cent from its top, in which scrolling lets the water run. */
export type Run = [from: number, to: number]

/** Styles bind these heights to the scroll position. */
export const toRun = ([from, to]: Run) => ({ '--run-from': `${from}%`, '--run-to': `${to}%` }) as CSSProperties
