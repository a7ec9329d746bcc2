/** Reduces a text to its visible words, without marks, tags, entities and invisible characters. */
import { lookUp } from '#app/lookup/look-up.ts'

const MARKS = /\*{1,2}|(?<=\])\([^)\s]*\)|[[\]]/g
const TAG = /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi
/** Matches invisible characters: soft hyphen, zero-width space and joiners, direction marks and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

const NAMED: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  shy: '',
  zwnj: '',
  zwj: '',
}

/** @param between replaces each tag. An empty string joins split words; a space separates joined ones. */
export function toPlainText(text: string, between = ''): string {
  return text
    .replace(ENTITY, toCharacter)
    .replace(TAG, between)
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
}

export const hasTag = (text: string) => new RegExp(TAG.source, 'i').test(text)
export const hasEntity = (text: string) => new RegExp(ENTITY.source, 'i').test(text)

function toCharacter(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return lookUp(NAMED, name.toLowerCase()) ?? entity
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}
