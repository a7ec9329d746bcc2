/** Reads a thank-you from the query: `?thanks=contact&ref=A7K3-9QF4`. */
import { getThankYou } from '#app/content/forms/form-view.server.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { VisitOffer } from '#app/content/visits/visit-page-view.ts'
import { isFormId, type FormId } from '#app/forms/registry.ts'
import { isReference } from './lead-record.server.ts'
import { readThanks } from './thanks-cookie.server.ts'

/** A thank-you is personal and must not be cached. A malformed one gets the plain page. */
export const asksForThankYou = (query: URLSearchParams) => readSubmission(query) !== null

/** @param offerVisit takes the token of a visitor's own page and returns null if there is no such page */
export async function readThankYou(
  request: Request,
  offerVisit: (token: string) => Promise<VisitOffer | null>,
): Promise<ThankYouView | null> {
  const asked = readSubmission(new URL(request.url).searchParams)
  if (!asked) return null
  const { phone, visitToken } = readThanks(request, asked.ref)
  const visit = visitToken === '' ? null : await offerVisit(visitToken)
  return { ...getThankYou(asked.form, asked.ref, phone), ...(visit && { visit }) }
}

function readSubmission(query: URLSearchParams): { form: FormId; ref: string } | null {
  const [form, ref] = [query.get('thanks'), query.get('ref')]
  return isFormId(form) && isReference(ref) ? { form, ref } : null
}
