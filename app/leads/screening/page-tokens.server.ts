/**
 * A mark on every page with a form: the hour in which the page was made, signed. It is the same for all visitors of that
 * hour, so pages can be kept and given to everybody. It tells a post that began on a page of ours from one that did not,
 * and that a page is no older than its hour. It cannot tell how long somebody took: pages are kept, and stay open for days.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const HOUR_MS = 60 * 60 * 1000

export type PageTokens = {
  /** Of the present hour. */
  issue: () => string
  /** @returns when the hour of a stamp of ours began; null for any other text */
  read: (text: string) => number | null
}

/** @param secret the same on each instance. Null: this process alone knows the stamps that it made */
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
