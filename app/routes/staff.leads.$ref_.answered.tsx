import { actOnLead, refOf, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { readTyped } from '#app/desk/pages/read-act.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Marks a request as carried out. */
export const action = staffAction((context) => {
  if (readTyped(context.form, []) === '') return showProblem(context, 'Note what was done.')
  const data = { ref: refOf(context) }
  return actOnLead(context, { kind: 'answered', data }, 'request-done', {
    next: field(context.form, 'back', 60) || '/staff/requests',
  })
})

export default staffPage<typeof action>(LeadActPage)
