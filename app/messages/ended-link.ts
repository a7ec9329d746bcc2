import type { Message } from './messages.ts'

/** Sent with the 404 of a visit’s, an order’s or a payment’s link that leads nowhere. */
export const ENDED_LINK = 'This link is no longer valid' satisfies Message
