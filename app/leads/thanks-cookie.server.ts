/** Stores a thank-you's phone and visit token in a cookie for half an hour, to keep them out of URLs. */
import { toE164 } from '#app/forms/phone.ts'
import { parseCookie } from '#app/http/cookies.ts'
import { isReference } from './lead-record.server.ts'

const HALF_AN_HOUR_S = 30 * 60

/** `visitToken` is empty without a visit. */
type Thanked = { ref: string; phone: string; visitToken: string }

export const toThanksCookie = ({ ref, phone, visitToken }: Thanked, secure: boolean) =>
  `thanks=${[ref, phone.replace('+', ''), visitToken].join('.')}; Path=/; Max-Age=${HALF_AN_HOUR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** @returns the phone in E.164, or null if the cookie is missing or belongs to another lead */
export function readThanks(request: Request, ref: string): { phone: string | null; visitToken: string } {
  const [cookieRef, digits = '', visitToken = ''] = (parseCookie(request.headers.get('Cookie')).thanks ?? '').split('.')
  return isReference(ref) && cookieRef === ref ? { phone: toE164(digits), visitToken } : { phone: null, visitToken: '' }
}
