import { actOnLead, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { readTyped } from '#app/desk/pages/read-act.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  if (readTyped(context.form, []) === '') return showProblem(context, 'The note is empty.', 422, 'note')
  return actOnLead(context, { kind: 'note' }, 'note-saved')
})

export default staffPage<typeof action>(LeadActPage)
