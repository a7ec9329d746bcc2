/** One fixed scale for every machine of the page, so that ranges can be compared by eye. */
const SCALE = { from: 2, to: 12 }

/** Where a pH stands on the scale, from 0 (left) to 100. */
export const toPercent = (ph: number) => ((ph - SCALE.from) / (SCALE.to - SCALE.from)) * 100

export const wholeNumbers = Array.from({ length: SCALE.to - SCALE.from + 1 }, (_, step) => SCALE.from + step)
