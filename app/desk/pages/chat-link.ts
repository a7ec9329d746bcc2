import type { DeskContent } from '#app/content/desk/desk.server.ts'
import { fill } from '#app/content/fill.ts'
import { toCalledName } from '#app/fields/person-name.ts'
import { isWhatsAppNumber } from '#app/forms/phone.ts'
import { chatHref } from '#app/ui/contact-links.ts'

/** `language`: a key of `LANGUAGES`. */
type Recipient = {
  phone: string
  /** The number as typed, if that is stored: only the grouping of some landlines tells them from a mobile. */
  phoneTyped?: string | undefined
  product: string
  city: string
  language: string | null
  /** Someone has sent a request with this number, and the message asks whether it was them. */
  isHeld?: boolean
}

/**
 * A WhatsApp link with a first message that names the product and the city, if known; in Hindi to those who wrote in Devanagari.
 * @returns null for landlines
 */
export function toChatLink(
  { phone, phoneTyped, product, city, language, isHeld = false }: Recipient,
  { whatsapp }: DeskContent,
  me: string,
): string | null {
  if (!isWhatsAppNumber(phone, phoneTyped)) return null
  const openings = language === 'hi' ? whatsapp.hindi : whatsapp
  const template = isHeld
    ? openings.askWhetherThem
    : product && city
      ? openings.withBoth
      : product
        ? openings.withProduct
        : city
          ? openings.withCity
          : openings.text
  const text = fill(template, { name: toCalledName(me), product: product, city })
  return chatHref({ e164: phone, greeting: text })
}
