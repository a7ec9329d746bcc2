/** Indian phone numbers in any spelling. Stored as E.164 (`+919876543210`), shown as `+91 98765 43210`. */
import { areaCodeLength } from './area-code.ts'
import { createPasteReader, joinDigits } from './clean-paste.ts'
import { typedAreaCode } from './typed-landline.ts'

const MOBILE = /^[6-9]\d{9}$/
/** Matches a landline. Requires a leading 0 or +91, because a mistyped mobile number looks the same. */
const LANDLINE = /^[1-8]\d{9}$/

/** The country code may appear twice, typed after one that the keyboard or a list had inserted. */
const NUMBER = /^(?<prefix>(?:(?:\+|00)91)*(?:0?91(?=\d{10}$)|0)?)(?<national>\d{10})$/

/** A chat link always contains the country code without its plus. */
const CHAT_LINK = /^\S*(?:wa\.me\/|whatsapp\S*[?&]phone=)(?:\+|%2B)?(\d+)/i

const WORDS =
  'mobile|mob|m|phone|phn|ph|p|telephone|tel|t|landline|cell|contact|callto|call|sms|whatsapp|whats|app|wa|numbers?|num|nos?|my|me|us|is|at|on|only|office|off|o|home|res|r|india|in|' +
  'मोबाइल|मो|फ\u093c?ोन|नंबर|नम्बर|नं|संपर्क|व्हाट्सएप|व्हाट्सऐप|मेरा|है|موبائل|فون|نمبر'

const readOne = createPasteReader(WORDS, (text) => {
  const link = CHAT_LINK.exec(text)
  const compact = link ? `+${link[1]}` : joinDigits(text).replaceAll('/', '')
  const { prefix, national } = NUMBER.exec(compact)?.groups ?? {}
  if (!national) return null
  return MOBILE.test(national) || (prefix && LANDLINE.test(national)) ? `+91${national}` : null
})

const BETWEEN = /[/／,，;|&\n]|\s(?:or|and|या)\s|(?=ext)/i
/** The last digits of a second number, or an extension. */
const SHORT = /^(?:ext\D{0,7})?\d{1,8}$/i

/** Matches two numbers, or a number with a second one's last digits or an extension: `98765 43210 / 11`. */
function readSeveral(typed: string): string[] {
  const [first = '', ...otherParts] = typed.split(BETWEEN)
  const number = readOne(first)
  const numbers = otherParts.map((part) => readOne(part) ?? (SHORT.test(joinDigits(part)) ? '' : null))
  return number === null || numbers.includes(null)
    ? []
    : [number, ...numbers.flatMap((otherNumber) => otherNumber || [])]
}

/** Finds every complete number in the text; none if the text contains anything else. */
export function toPhones(typed: string): string[] {
  const number = readOne(typed)
  return number === null ? readSeveral(typed) : [number]
}

/** `098765-43210`, `Mob: ९८७६५४३२१०`, `(011) 2345 6789` -> `+91…`. Returns the first of several numbers. */
export const toE164 = (typed: string): string | null => toPhones(typed)[0] ?? null

/** Whether the text contains more than the first number, which becomes the value. */
export const holdsMorePhones = (typed: string) => readOne(typed) === null && readSeveral(typed).length > 0

/** Whether the stored number says less than the text: it is the first of several, or only the grouping shows a landline. */
export function losesPhoneDetail(typed: string): boolean {
  const e164 = toE164(typed)
  return e164 !== null && (holdsMorePhones(typed) || isMobile(e164) !== isMobile(e164, typed))
}

/** @param typed the number as it was typed, where that is stored (`phone_typed`) */
export const isMobile = (e164: string, typed = '') => {
  const national = e164.replace('+91', '')
  return MOBILE.test(national) && areaCodeLength(national) === 0 && typedAreaCode(typed) === 0
}

/** Foreign numbers are stored as WhatsApp gave them. */
export const isWhatsAppNumber = (e164: string, typed = '') => isMobile(e164, typed) || /^\+(?!91)\d{8,15}$/.test(e164)
