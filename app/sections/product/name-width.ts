/** Widths of Manrope's letters in ems, if they differ from the default. */
import { lookUp } from '#app/lookup/look-up.ts'

const widths: Record<string, number> = {
  '-': 0.37,
  I: 0.22,
  l: 0.22,
  L: 0.48,
  F: 0.48,
  '7': 0.49,
  N: 0.66,
  U: 0.67,
  O: 0.7,
  M: 0.8,
}
const DEFAULT_WIDTH = 0.57

/** Width in ems; the stylesheet scales every name to the same width. */
export function nameWidth(name: string) {
  const sum = [...name].reduce((width, letter) => width + (lookUp(widths, letter) ?? DEFAULT_WIDTH), 0)
  return Math.round(sum * 100) / 100
}
