/** How a lead's answer reaches the visitor: as a page, or as JSON for the script that sent the form. */
import { data, redirect } from '@remix-run/node'

import { submitLead } from './submit-lead.server.ts'
import type { FormPlace } from './submit-lead.server.ts'

/** A plain form post: 303 to the thank-you, or the page again with the messages and what was typed. */
export async function answerPage(request: Request, place: FormPlace) {
  const answer = await submitLead(request, place)
  if (answer.kind === 'accepted') {
    const query = new URLSearchParams({ thanks: answer.form, ref: answer.ref })
    return redirect(`${place.page}?${query}`, 303)
  }
  return data(answer, { status: answer.kind === 'invalid' ? 422 : 503 })
}

/** A post by the form's script. The same answers, without a page around them. */
export async function answerScript(request: Request, place: FormPlace): Promise<Response> {
  const answer = await submitLead(request, place)
  const status = { accepted: 200, invalid: 422, unavailable: 503 }[answer.kind]
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } })
}
