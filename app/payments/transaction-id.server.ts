import { randomBytes } from 'node:crypto'

/** Contains the time, as specified, and random bits. At most 34 letters and digits. */
export const createTransactionId = (now: number) => `T${now}${randomBytes(8).toString('hex').toUpperCase()}`

/** Whether this site may have created it, possibly before losing its data. */
export const isOurTransactionId = (id: string) => /^T\d{13}[0-9A-F]{16}$/.test(id)
