/**
 * Payment links for parts of a sale: the order's id with a signature. Links are forwarded, so the linked page contains
 * no name.
 */
import { isSame, sign } from '#app/settings/signing.server.ts'

export function createPayLinks(secret: string) {
  const signatureOf = (id: string) => sign(secret, `pay ${id}`).toString('base64url')

  return {
    pathOf: (orderId: string) => `/pay/${orderId}.${signatureOf(orderId)}`,
    /** @param key `<order>.<signature>` @returns the order's id; null if any character of the key was changed */
    read(key: string): string | null {
      const [, id, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(key) ?? []
      return id && signature && isSame(signatureOf(id), signature) ? id : null
    },
  }
}
