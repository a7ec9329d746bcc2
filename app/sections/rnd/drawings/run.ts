import type { CSSProperties } from 'react'

/** Between which heights of a drawing, in per cent from its top, the visitor's scrolling lets water run. */
export type Run = [from: number, to: number]

/** The styles tie these heights to the scroll. */
export const toRun = ([from, to]: Run) => ({ '--run-from': `${from}%`, '--run-to': `${to}%` }) as CSSProperties
