/** Addresses of parts of a sale: the order's id with a signature. Links are forwarded, so the page behind them names no person. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of the signature in bytes. 128 bits cannot be guessed. */
const BYTES = 16

export function createPayLinks(secret: string) {
  const sign = (id: string) =>
    createHmac('sha256', secret).update(`pay ${id}`).digest().subarray(0, BYTES).toString('base64url')

  return {
    pathOf: (orderId: string) => `/pay/${orderId}.${sign(orderId)}`,
    /** @param key `<order>.<signature>` @returns the order's id; null if any character of the key was changed */
    read(key: string): string | null {
      const [, id, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(key) ?? []
      if (!id || !signature) return null
      return timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature)) ? id : null
    },
  }
}
