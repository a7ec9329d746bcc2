import type { EventData } from '#app/tasks/lead-event.ts'
import { OUTCOMES } from '#app/tasks/outcomes.ts'
import { isBooked, toBooking } from '#app/desk/pages/demo-windows.server.ts'
import { WINDOW_GONE, actOnLead, findNext, refOf, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { ONLY_NOTE, readOutcome, readTyped } from '#app/desk/pages/read-act.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { type SignedInContext, field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const { desk, form, free, session, now } = context
  if (field(form, 'outcome') === ONLY_NOTE) return toScript(context.request, await saveNote(context))
  const outcome = readOutcome(form, now())
  if ('problem' in outcome) return showProblem(context, outcome.problem, 422, outcome.field)
  const { kind, data, uses } = outcome
  const window = data?.window
  const card = window === undefined ? null : await desk.readCard(refOf(context), session.member.id)
  const isConfirmed = card !== null && (await isBooked(context, card, window!))
  const visit = card && !isConfirmed ? await toBooking(context, card, window!) : null
  if (card && !isConfirmed && !visit) return showProblem(context, WINDOW_GONE)
  const { title, cancelsVisit } = OUTCOMES[kind]
  // The reason for which the booked window is cancelled with the outcome.
  const cancelsVisits = cancelsVisit && form.has(`cancel-${kind}`) ? title.en : undefined
  // Read before the act, which takes the person out of the list.
  const next = await findNext(context)
  const doing = {
    ...(isConfirmed ? toConfirmed(data!) : { kind, ...(data && { data }) }),
    ...(visit && { visit }),
    ...(cancelsVisits && { cancelsVisits }),
  }
  const result = await actOnLead(context, doing, 'outcome-saved', { uses, next })
  if (visit || cancelsVisits) free.forget()
  return toScript(context.request, result)
})

const toConfirmed = ({ at: _at, window: _window, ...data }: EventData) => ({ kind: 'demo-confirmed' as const, data })

async function saveNote(context: SignedInContext) {
  if (readTyped(context.form, []) === '') return showProblem(context, 'The note is empty.', 422, 'note')
  return actOnLead(context, { kind: 'note' }, 'note-saved')
}

/** Responds to the desk's script with the next URL as JSON instead of a redirect. */
function toScript<Result>(request: Request, result: Result): Result | Response {
  const isSaved = result instanceof Response && result.status === 303
  if (!isSaved || request.headers.get('Accept') !== 'application/json') return result
  const body = JSON.stringify({ to: result.headers.get('Location') })
  return toText(body, { headers: { 'Content-Type': 'application/json' } })
}

export default staffPage<typeof action>(LeadActPage)
