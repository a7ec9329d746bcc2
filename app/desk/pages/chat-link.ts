import type { DeskContent } from '#app/content/desk/desk.server.ts'
import { fill } from '#app/content/fill.ts'
import { isMobile } from '#app/forms/phone.ts'

type To = { phone: string; product: string; city: string }

/** A WhatsApp link with a first message that names the product and the city, if known. @returns null for landlines */
export function toChatLink({ phone, product, city }: To, { whatsapp }: DeskContent, me: string): string | null {
  if (!isMobile(phone)) return null
  const template =
    product && city ? whatsapp.withBoth : product ? whatsapp.withProduct : city ? whatsapp.withCity : whatsapp.text
  const text = fill(template, { name: me.split(' ')[0]!, product: product, city })
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
}
