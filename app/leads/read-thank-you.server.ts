/** The thank-you that an address asks for: `?thanks=contact&ref=A7K3-9QF4`. */
import { getThankYou } from '#app/content/queries/form-view.server.ts'
import type { ThankYouView } from '#app/content/views/thank-you.ts'
import { isFormId, type FormId } from '#app/forms/registry.ts'
import { isReference } from './reference.server.ts'
import { readThanksPhone } from './thanks-cookie.server.ts'

/** Such an answer is personal: no cache may keep it. What only looks so is the plain page. */
export const asksForThankYou = (query: URLSearchParams) => toAsked(query) !== null

export function readThankYou(request: Request): ThankYouView | null {
  const asked = toAsked(new URL(request.url).searchParams)
  return asked && getThankYou(asked.form, asked.ref, readThanksPhone(request, asked.ref))
}

function toAsked(query: URLSearchParams): { form: FormId; ref: string } | null {
  const [form, ref] = [query.get('thanks'), query.get('ref')]
  return isFormId(form) && isReference(ref) ? { form, ref } : null
}
