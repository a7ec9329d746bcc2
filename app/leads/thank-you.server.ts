/** A thank-you's query, `?thanks=contact&ref=A7K3-9QF4`, and the cookie that keeps its phone and visit token out of URLs. */
import { getThankYou } from '#app/content/forms/form-view.server.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { VisitOffer } from '#app/content/visits/visit-page-view.ts'
import { toE164 } from '#app/forms/phone.ts'
import { isFormId, type FormId } from '#app/forms/registry.ts'
import { parseCookie } from '#app/http/request-headers.ts'
import { isReference } from './lead-record.server.ts'

const HALF_AN_HOUR_S = 30 * 60

/** `visitToken` is empty without a visit. */
type Thanked = { ref: string; phone: string; visitToken: string }

export const toThanksCookie = ({ ref, phone, visitToken }: Thanked, secure: boolean) =>
  `thanks=${[ref, phone.replace('+', ''), visitToken].join('.')}; Path=/; Max-Age=${HALF_AN_HOUR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** A thank-you is personal and must not be cached. A malformed one gets the plain page. */
export const asksForThankYou = (query: URLSearchParams) => readSubmission(query) !== null

/** @param offerVisit takes the token of a visitor's own page and returns null if there is no such page */
export async function readThankYou(
  request: Request,
  offerVisit: (token: string) => Promise<VisitOffer | null>,
): Promise<ThankYouView | null> {
  const asked = readSubmission(new URL(request.url).searchParams)
  if (!asked) return null
  const { phone, visitToken } = readCookie(request, asked.ref)
  const visit = visitToken === '' ? null : await offerVisit(visitToken)
  return { ...getThankYou(asked.form, asked.ref, phone), ...(visit && { visit }) }
}

function readSubmission(query: URLSearchParams): { form: FormId; ref: string } | null {
  const [form, ref] = [query.get('thanks'), query.get('ref')]
  return isFormId(form) && isReference(ref) ? { form, ref } : null
}

/** @returns the phone in E.164, or null if the cookie is missing or belongs to another lead */
function readCookie(request: Request, ref: string): { phone: string | null; visitToken: string } {
  const [cookieRef, digits = '', visitToken = ''] = (
    parseCookie(request.headers.get('Cookie')).get('thanks') ?? ''
  ).split('.')
  return cookieRef === ref ? { phone: toE164(digits), visitToken } : { phone: null, visitToken: '' }
}
