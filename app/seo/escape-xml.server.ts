import { lookUp } from '#app/lookup/look-up.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => lookUp(ENTITIES, sign) ?? sign)
