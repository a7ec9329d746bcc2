/** Bounds on an uploaded list. What is beyond them is left out while the file is read, and the row says so. */
export const LONGEST_CELL = 4000
export const LONGEST_ROW = 20_000
export const MOST_COLUMNS = 100
export const MOST_ROWS = 100_000
