/** Stores the phone of a thank-you for half an hour in a cookie, so that no URL holds it. */
import { toE164 } from '#app/forms/phone.ts'
import { parseCookie } from '#app/http/cookies.ts'
import { isReference } from './reference.server.ts'

const HALF_AN_HOUR_S = 30 * 60

export const toThanksCookie = (ref: string, phone: string, secure: boolean) =>
  `thanks=${ref}.${phone.replace('+', '')}; Path=/; Max-Age=${HALF_AN_HOUR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** @returns E.164, or null if the cookie is missing or belongs to another lead */
export function readThanksPhone(request: Request, ref: string): string | null {
  const [cookieRef, digits = ''] = (parseCookie(request.headers.get('Cookie')).thanks ?? '').split('.')
  return isReference(ref) && cookieRef === ref ? toE164(digits) : null
}
