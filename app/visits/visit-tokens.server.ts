/**
 * Tokens for visitors' own pages: the lead's id and the number of the link, with a signature. The holder may move the visit, so only
 * messages to the visitor contain the token. Staff can renew the link of a visit, which ends those with a lower number.
 */
import { type SigningSecrets, isSigned, sign } from '#app/settings/signing.server.ts'

export type VisitTokens = ReturnType<typeof createVisitTokens>

/** Length of a lead's id; a byte with the link's number follows. */
const ID_BYTES = 16
/** The highest number of a link. */
export const MOST_LINKS = 255
const signedOf = (leadId: string, link: number) => `visit ${leadId} ${link}`

export function createVisitTokens(secrets: SigningSecrets) {
  return {
    tokenOf(leadId: string, link: number): string {
      const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, Buffer.of(link), sign(secrets, signedOf(leadId, link))]).toString('base64url')
    },

    /** @returns null for a token that was changed in any character */
    read(token: string): { leadId: string; link: number } | null {
      if (!/^[\w-]{44}$/.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const leadId = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const link = bytes[ID_BYTES]!
      const signature = bytes.toString('base64url', ID_BYTES + 1)
      return isSigned(secrets, signedOf(leadId, link), signature) ? { leadId, link } : null
    },
  }
}
