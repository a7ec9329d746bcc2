/**
 * The phone that a visitor has just given, for half an hour in a cookie of theirs: so the thank-you can show it for checking,
 * also after a reload, and it stands in no address and can be asked from the server by nobody else.
 */
import { toE164 } from '#app/forms/phone.ts'
import { parseCookie } from '#app/http/cookies.ts'
import { isReference } from './reference.server.ts'

const HALF_AN_HOUR_S = 30 * 60

export const toThanksCookie = (ref: string, phone: string, secure: boolean) =>
  `thanks=${ref}.${phone.replace('+', '')}; Path=/; Max-Age=${HALF_AN_HOUR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** @returns E.164, or null when the cookie is not there or belongs to another lead */
export function readThanksPhone(request: Request, ref: string): string | null {
  const [cookieRef, digits = ''] = (parseCookie(request.headers.get('Cookie')).thanks ?? '').split('.')
  return isReference(ref) && cookieRef === ref ? toE164(digits) : null
}
