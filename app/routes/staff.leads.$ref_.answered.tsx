import { actOnLead, refOf, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { doneField, readDone, readTyped } from '#app/desk/pages/read-act.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Marks a request as carried out. */
export const action = staffAction((context) => {
  const ref = refOf(context)
  const note = readDone(context.form, ref)
  if ((note ?? readTyped(context.form, [])) === '') return showProblem(context, 'Note what was done.')
  const data = { ref, ...(note !== undefined && { note }) }
  const next = field(context.form, 'back', 60) || '/staff/requests'
  // On the person's card, the script removes that card's draft.
  const from = /^\/staff\/leads\/([\w-]+)$/.exec(next)?.[1]
  return actOnLead(context, { kind: 'answered', data }, 'request-done', { uses: [doneField(ref)], next, from })
})

export default staffPage<typeof action>(LeadActPage)
