/**
 * Payment links for parts of a sale: the order's id with a signature. Links are forwarded, so the linked page contains
 * no name.
 */
import { type SigningSecrets, isSigned, sign } from '#app/settings/signing.server.ts'

export function createPayLinks(secrets: SigningSecrets) {
  const signedOf = (id: string) => `pay ${id}`

  return {
    pathOf: (orderId: string) => `/pay/${orderId}.${sign(secrets, signedOf(orderId)).toString('base64url')}`,
    /** @param key `<order>.<signature>` @returns the order's id; null if any character of the key was changed */
    read(key: string): string | null {
      const [, id, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(key) ?? []
      return id && signature && isSigned(secrets, signedOf(id), signature) ? id : null
    },
  }
}
