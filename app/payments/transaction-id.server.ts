import { randomBytes } from 'node:crypto'

/** The time, as in the specification, and what nobody can guess. At most 34 letters and digits. */
export const createTransactionId = (now: number) => `T${now}${randomBytes(8).toString('hex').toUpperCase()}`

/** Whether this site, before or after whatever it has lost, may have made it. */
export const isOurTransactionId = (id: string) => /^T\d{13}[0-9A-F]{16}$/.test(id)
