/** Decodes HTML entities and removes invisible characters from other services' texts. */
import { lookUp } from '#app/lookup/look-up.ts'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi

/** Decodes each entity once: a typed `&lt;b&gt;` stays readable and never becomes markup. */
export function toPlainText(html: string): string {
  return html
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) =>
      name
        ? (lookUp(NAMED, name.toLowerCase()) ?? entity)
        : toCharacter(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
    )
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Half of a surrogate pair is not a character. */
const isCharacter = (code: number) => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

const toCharacter = (code: number) => (isCharacter(code) ? String.fromCodePoint(code) : '')
