/** Turns the result of a submission into the data of its page or island. */
import { data, redirect } from '@remix-run/node'

import { formatLocality } from '#app/content/cities/pin-localities.server.ts'
import { getThankYou } from '#app/content/forms/form-view.server.ts'
import type { ChooserView, VisitOffer } from '#app/content/visits/visit-page-view.ts'
import { wantsJson } from '#app/http/request-headers.ts'
import type { FormPlacement } from './read-lead-post.server.ts'
import type { Refused, SubmitLead, SubmitResult } from './submit-lead.server.ts'
import { toThanksCookie } from './thank-you.server.ts'

type Options = {
  submitLead: SubmitLead
  /** Opens a lead's order. @returns its page, or null without online payment */
  openOrder: (ref: string) => Promise<string | null>
  visits: {
    /** Offers the days again, with the chosen window selected. */
    chooseAgain: (window: string, pincode: string) => Promise<ChooserView | null>
    /** Opens the page on which a lead's visitor chooses a window. */
    tokenOf: (leadId: string) => string
    offer: (token: string) => Promise<VisitOffer | null>
  }
  isHttps: boolean
}

export function createLeadResponses({ submitLead, openOrder, visits, isHttps }: Options) {
  /**
   * Redirects to the thank-you with a 303, or returns the page with messages and the typed values. An island gets the same as JSON
   * (`app/entry.server.tsx`), with the thank-you in place of the redirect.
   */
  async function respondToPost(request: Request, place: FormPlacement) {
    const asJson = wantsJson(request)
    const answer = await submitLead(request, place)
    if (answer.kind !== 'accepted')
      return data(await toRefused(answer, asJson), { status: statusOf(answer), headers: NOT_KEPT })
    const { form, ref, phone } = answer
    const visitToken = answer.mayBook ? visits.tokenOf(answer.id) : ''
    const headers = { ...NOT_KEPT, 'Set-Cookie': toThanksCookie({ ref, phone, visitToken }, isHttps) }
    const next = await nextPage(answer, visitToken)
    if (asJson) return data(await toAccepted(answer, visitToken, next), { headers })
    // Readers without styles would show the top of the page, as if nothing had been sent.
    const thanks = `${place.page}?${new URLSearchParams({ thanks: form, ref })}#thanks`
    return redirect(next ?? thanks, { status: 303, headers })
  }

  async function toRefused(answer: Refused, asJson: boolean): Promise<RefusedPost> {
    const { window } = answer
    const typed = answer.result.initialValue?.pincode
    const place = formatLocality(typed)
    // An island still shows the typed values.
    const hasWindow = !asJson && window !== '' && typeof typed === 'string'
    const days = hasWindow ? await visits.chooseAgain(window, typed) : null
    return { ...answer, ...(place && { place }), ...(days && { days }) }
  }

  async function toAccepted({ form, ref, phone }: Accepted, visitToken: string, next: string | null) {
    const offer = visitToken && !next ? await visits.offer(visitToken) : null
    const thankYou = { ...getThankYou(form, ref, phone), ...(offer && { visit: offer }) }
    return { kind: 'accepted' as const, form, ref, thankYou, ...(next && { redirect: next }) }
  }

  /** The page of the order or the requested visit. @returns null for the thank-you */
  async function nextPage({ form, ref, hasWish }: Accepted, visitToken: string): Promise<string | null> {
    if (visitToken && hasWish) return `/visit/${visitToken}?did=booked`
    return form === 'purchase' ? openOrder(ref) : null
  }

  return { respondToPost }
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }

type Accepted = Extract<SubmitResult, { kind: 'accepted' }>

/** The data of the page or island that shows the form again. */
export type RefusedPost = Refused & { place?: string; days?: ChooserView }

function statusOf(answer: Refused): number {
  if (answer.kind === 'unavailable') return answer.reason === 'flood' ? 429 : 503
  return answer.kind === 'foreign' ? 403 : 422
}
