/** Marketplaces send messages as HTML: `<br>`, `&nbsp;`. */

const BREAK = /<(?:br|\/p|\/div|\/li|\/tr)\s*\/?>/gi
/** Only tags of text, because people write `<5 litres>` and `<a lot>` too. */
const TAG = /<\/?(?:a|b|br|div|em|font|i|li|ol|p|span|strong|table|tbody|td|tr|u|ul)(?:\s+[\w-]+\s*=[^<>]*)?\s*\/?>/gi
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

export const fromHtml = (text: string) =>
  text
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED.get(name.toLowerCase()) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ' '
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
