/** The signed hour of rendering, shared by all visitors of that hour. It proves that a post began on our page. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const HOUR_MS = 60 * 60 * 1000

export type PageTokens = {
  issue: () => string
  /** @returns the start of the token's hour; null if the token is not ours */
  read: (text: string) => number | null
}

/** @param secret shared by all instances; if null, a process knows only its own tokens */
export function createPageTokens({ secret }: { secret: string | null }): PageTokens {
  const key = secret ?? randomBytes(32)
  const sign = (hour: string) => createHmac('sha256', key).update(`stamp ${hour}`).digest('base64url').slice(0, 12)
  return {
    issue() {
      const hour = Math.floor(Date.now() / HOUR_MS).toString(36)
      return `${hour}.${sign(hour)}`
    },
    read(text) {
      const [hour = '', signature = ''] = text.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(hour))]
      return given.length === right.length && timingSafeEqual(given, right) ? parseInt(hour, 36) * HOUR_MS : null
    },
  }
}
