import { actOnLead, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const id = field(context.form, 'owner')
  const member = id === '' ? null : await context.staff.members.find(id)
  if (id !== '' && !member) return showProblem(context, 'That colleague is not here any more.')
  const data = { ownerId: member?.id ?? null, ...(member && { owner: member.name }) }
  return actOnLead(context, { kind: 'assigned', data }, 'owner-changed')
})

export default staffPage<typeof action>(LeadActPage)
