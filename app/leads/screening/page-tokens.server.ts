/** Signs the hour in which a page was rendered, which proves that a post began on one of our pages. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const HOUR_MS = 60 * 60 * 1000

export type PageTokens = ReturnType<typeof createPageTokens>

/** All visitors within an hour share one token. @param secret shared by all instances; null generates one that lasts until a restart */
export function createPageTokens({ secret }: { secret: string | null }) {
  const key = secret ?? randomBytes(32)
  const sign = (hour: string) => createHmac('sha256', key).update(`stamp ${hour}`).digest('base64url').slice(0, 12)
  return {
    issue(): string {
      const hour = Math.floor(Date.now() / HOUR_MS).toString(36)
      return `${hour}.${sign(hour)}`
    },
    /** @returns the start of the token's hour; null for a foreign token */
    read(text: string): number | null {
      const [hour = '', signature = ''] = text.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(hour))]
      return given.length === right.length && timingSafeEqual(given, right) ? parseInt(hour, 36) * HOUR_MS : null
    },
  }
}
