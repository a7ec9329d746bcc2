/** The thank-you that an address asks for: `?thanks=contact&ref=A7K3-9QF4`. */
import { getThankYou } from '#app/content/queries/form-view.server.ts'
import type { ThankYouView } from '#app/content/views/thank-you.ts'
import { isFormId } from '#app/forms/registry.ts'
import { isReference } from './reference.server.ts'
import { readThanksPhone } from './thanks-cookie.server.ts'

/** Such an answer is personal: no cache may keep it. */
export const isThankYou = (request: Request) => new URL(request.url).searchParams.has('thanks')

export function readThankYou(request: Request): ThankYouView | null {
  const query = new URL(request.url).searchParams
  const [form, ref] = [query.get('thanks'), query.get('ref')]
  return isFormId(form) && isReference(ref) ? getThankYou(form, ref, readThanksPhone(request, ref)) : null
}
