/** Turns the result of a submission into a response: a page, or JSON for the form's script. */
import { data, redirect } from '@remix-run/node'

import { getThankYou } from '#app/content/queries/form-view.server.ts'
import type { FormId } from '#app/forms/registry.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings.server.ts'
import { submitLead } from './submit-lead.server.ts'
import type { FormPlace, SubmitResult } from './submit-lead.server.ts'
import { toThanksCookie } from './thanks-cookie.server.ts'

const isHttps = settings.siteUrl.startsWith('https:')

/** For a plain form post: 303 to the thank-you, or the page again with messages and what was typed. */
export async function respondWithPage(request: Request, place: FormPlace) {
  const answer = await submitLead(request, place)
  if (answer.kind === 'accepted') {
    const { form, ref, phone } = answer
    const thanks = `${place.page}?${new URLSearchParams({ thanks: form, ref })}`
    return redirect((await pageOfOrder(form, ref)) ?? thanks, { status: 303, headers: toHeaders(ref, phone) })
  }
  return data(answer, { status: statusOf(answer) })
}

/** For a post by the form's script: the same results as JSON. */
export async function respondWithJson(request: Request, place: FormPlace): Promise<Response> {
  const answer = await submitLead(request, place)
  if (answer.kind === 'accepted') {
    const { form, ref, phone } = answer
    const order = await pageOfOrder(form, ref)
    const thankYou = getThankYou(form, ref, phone)
    const body = { kind: 'accepted', form, ref, thankYou, ...(order ? { redirect: order } : {}) }
    return Response.json(body, { headers: { ...toHeaders(ref, phone), 'Cache-Control': 'no-store' } })
  }
  return Response.json(answer, {
    status: statusOf(answer),
    headers: { 'Cache-Control': 'no-store' },
  })
}

const statusOf = (answer: Exclude<SubmitResult, { kind: 'accepted' }>) =>
  answer.kind === 'invalid' ? 422 : answer.tooMany ? 429 : 503

/** The order's page, with the whole amount. The lead is stored whatever happens here. @returns null without online payment */
const pageOfOrder = async (form: FormId, ref: string) => (form === 'purchase' ? services.payments.open(ref) : null)

const toHeaders = (ref: string, phone: string) => ({ 'Set-Cookie': toThanksCookie(ref, phone, isHttps) })
