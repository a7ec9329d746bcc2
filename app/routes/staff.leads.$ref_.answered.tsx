import { actOnLead, readCard, refOf, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { doneField, readDone, readTyped } from '#app/desk/pages/read-act.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

const ASK_FIRST = 'Nobody has verified who sent this request. Ask the person first, and note whether it was them.'

/** Marks a request as carried out. */
export const action = staffAction(async (context) => {
  const ref = refOf(context)
  if ((await readCard(context))?.verdicts.get(ref) === null) return showProblem(context, ASK_FIRST, 409)
  const note = readDone(context.form, ref)
  if ((note ?? readTyped(context.form, [])) === '') return showProblem(context, 'Note what was done.')
  const data = { ref, ...(note !== undefined && { note }) }
  const next = field(context.form, 'back', 60) || '/staff/requests'
  // On the person's card, the script removes that card's draft.
  const from = /^\/staff\/leads\/([\w-]+)$/.exec(next)?.[1]
  return actOnLead(context, { kind: 'answered', data }, 'request-done', { uses: [doneField(ref)], next, from })
})

export default staffPage<typeof action>(LeadActPage)
