/** Classifies errors of node:sqlite by their result code: https://sqlite.org/rescode.html */

const BUSY = 5
/** Result codes for a value that is too long, violates a constraint or has the wrong type. */
const VALUE_FAULTS = [18, 19, 20]

export const isSqliteBusy = (error: unknown) => codeOf(error) === BUSY

/** Whether the values are at fault, and not the database. */
export const isSqliteValueFault = (error: unknown) => VALUE_FAULTS.includes(codeOf(error) ?? 0)

// The low byte of an extended result code is the primary code.
const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
