import { toBooking } from '#app/desk/pages/demo-windows.server.ts'
import { WINDOW_GONE, actOnLead, refOf, sentFilter, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { readOutcome } from '#app/desk/pages/read-act.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const { desk, form, free, session, now } = context
  const outcome = readOutcome(form, now())
  if ('problem' in outcome) return showProblem(context, outcome.problem)
  const { window } = outcome.data ?? {}
  const card = window === undefined ? null : await desk.readCard(refOf(context), session.person.id)
  const visit = card && toBooking(context, card, window!)
  if (card && !visit) return showProblem(context, WINDOW_GONE)
  // Must run before the act, which removes the lead from the list.
  const { after } = await desk.queue.neighbours(sentFilter(context), refOf(context))
  const doing = { ...outcome, ...(visit && { visit }) }
  const result = await actOnLead(context, doing, 'outcome-saved', after ? `/staff/leads/${after.ref}` : '/staff')
  if (visit) free.forget()
  return toScript(context.request, result)
})

/** Responds to the desk's script with the next URL as JSON instead of a redirect. */
function toScript<Result>(request: Request, result: Result): Result | Response {
  const isSaved = result instanceof Response && result.status === 303
  if (!isSaved || request.headers.get('Accept') !== 'application/json') return result
  const body = JSON.stringify({ to: result.headers.get('Location') })
  return toText(body, { headers: { 'Content-Type': 'application/json' } })
}

export default staffPage<typeof action>(LeadActPage)
