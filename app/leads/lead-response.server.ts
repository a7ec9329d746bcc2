/** Turns the result of a submission into a response: a page, or JSON for the form's script. */
import { data, redirect } from '@remix-run/node'

import { sayPlace } from '#app/content/cities/pin-places.server.ts'
import { getThankYou } from '#app/content/forms/form-view.server.ts'
import type { ChooserView, VisitOffer } from '#app/content/visits/visit-page-view.ts'
import type { FormPlace } from './new-lead.server.ts'
import type { SubmitLead, SubmitResult } from './submit-lead.server.ts'
import { toThanksCookie } from './thanks-cookie.server.ts'

type Options = {
  submitLead: SubmitLead
  /** Opens the order of a lead. @returns its page, or null if the site takes no online payment */
  openOrder: (ref: string) => Promise<string | null>
  visits: {
    /** Offers the days again, with the chosen window selected. */
    chooseAgain: (window: string, pincode: string) => Promise<ChooserView | null>
    offer: (token: string) => Promise<VisitOffer | null>
  }
  isHttps: boolean
}

export function createLeadResponses({ submitLead, openOrder, visits, isHttps }: Options) {
  /** For a plain form post: 303 to the thank-you, or the page again with messages and what was typed. */
  async function respondWithPage(request: Request, place: FormPlace) {
    const answer = await submitLead(request, place)
    if (answer.kind === 'accepted') {
      const { form, ref } = answer
      const thanks = `${place.page}?${new URLSearchParams({ thanks: form, ref })}`
      return redirect((await nextPage(answer)) ?? thanks, { status: 303, headers: toHeaders(answer) })
    }
    const { window, ...rest } = answer
    const typed = answer.result.initialValue?.pincode
    const pinPlace = sayPlace(typed)
    const days = window === '' || typeof typed !== 'string' ? null : await visits.chooseAgain(window, typed)
    return data({ ...rest, ...(pinPlace && { place: pinPlace }), ...(days && { days }) }, { status: statusOf(answer) })
  }

  async function respondWithJson(request: Request, place: FormPlace): Promise<Response> {
    const answer = await submitLead(request, place)
    const headers = { 'Cache-Control': 'no-store' }
    if (answer.kind !== 'accepted') {
      const { window: _, ...rest } = answer
      return Response.json(rest, { status: statusOf(answer), headers })
    }
    const { form, ref, phone, visit } = answer
    const next = await nextPage(answer)
    const offer = visit && !next ? await visits.offer(visit.token) : null
    const thankYou = { ...getThankYou(form, ref, phone), ...(offer && { visit: offer }) }
    const body = { kind: 'accepted', form, ref, thankYou, ...(next ? { redirect: next } : {}) }
    return Response.json(body, { headers: { ...toHeaders(answer), ...headers } })
  }

  /** The page of the order, or of the requested visit. @returns null for the thank-you */
  async function nextPage({ form, ref, visit }: Accepted): Promise<string | null> {
    if (visit?.isAsked) return `/visit/${visit.token}?did=booked`
    return form === 'purchase' ? openOrder(ref) : null
  }

  const toHeaders = ({ ref, phone, visit }: Accepted) => ({
    'Set-Cookie': toThanksCookie({ ref, phone, visitToken: visit?.token ?? '' }, isHttps),
  })

  return { respondWithPage, respondWithJson }
}

type Accepted = Extract<SubmitResult, { kind: 'accepted' }>

const statusOf = (answer: Exclude<SubmitResult, Accepted>) =>
  answer.kind === 'invalid' ? 422 : answer.reason === 'flood' ? 429 : 503
