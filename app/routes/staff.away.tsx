import { goTo, showNotice } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Sets whether a member can be assigned leads: one's own switch, or anyone's for a manager. */
export const action = staffAction(async ({ staff, form, session, actor }) => {
  const member = await staff.members.find(field(form, 'member') || session.member.id)
  if (!member)
    return showNotice({ title: 'Nobody is here', text: 'That colleague is not here any more.' }, { status: 404 })
  if (member.id !== session.member.id && session.member.role !== 'manager')
    return showNotice({ title: 'Not for you', text: 'Managers set this for others.' }, { status: 403 })
  const isAway = field(form, 'away') === 'yes'
  await staff.members.setAway(member.id, isAway)
  await staff.audit.note(actor, isAway ? 'set-away' : 'set-here', member.name)
  return goTo('/staff/team')
})

export default staffPage()
