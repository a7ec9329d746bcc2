/** Reads a thank-you from the query: `?thanks=contact&ref=A7K3-9QF4`. */
import { getThankYou } from '#app/content/forms/form-view.server.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import { isFormId, type FormId } from '#app/forms/registry.ts'
import { isReference } from './reference.server.ts'
import { readThanksPhone } from './thanks-cookie.server.ts'

/** A thank-you is personal and must not be cached. A malformed one gets the plain page. */
export const asksForThankYou = (query: URLSearchParams) => toAsked(query) !== null

export function readThankYou(request: Request): ThankYouView | null {
  const asked = toAsked(new URL(request.url).searchParams)
  return asked && getThankYou(asked.form, asked.ref, readThanksPhone(request, asked.ref))
}

function toAsked(query: URLSearchParams): { form: FormId; ref: string } | null {
  const [form, ref] = [query.get('thanks'), query.get('ref')]
  return isFormId(form) && isReference(ref) ? { form, ref } : null
}
