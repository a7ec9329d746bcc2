/**
 * Tokens for visitors' own pages: the lead's id with a signature. The holder may move the visit, so only messages to the visitor contain
 * the token. City calendar feeds are signed with the same secret.
 */
import { isSame, sign as signWith } from '#app/settings/signing.server.ts'

export type VisitTokens = ReturnType<typeof createVisitTokens>

/** Length of a lead's id. */
const ID_BYTES = 16

export function createVisitTokens(secret: string) {
  const sign = (text: string) => signWith(secret, text)

  const tokenOf = (leadId: string) => {
    const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
    return Buffer.concat([id, sign(`visit ${leadId}`)]).toString('base64url')
  }

  return {
    tokenOf,

    /** @returns the lead's id; null for a token that was changed in any character */
    read(token: string): string | null {
      if (!/^[\w-]{43}$/.test(token)) return null
      const leadId = Buffer.from(token, 'base64url')
        .toString('hex', 0, ID_BYTES)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return isSame(tokenOf(leadId), token) ? leadId : null
    },

    feedKeyOf: (city: string) => sign(`feed ${city}`).toString('base64url'),
    isFeedKey: (city: string, key: string) => isSame(sign(`feed ${city}`).toString('base64url'), key),
  }
}
