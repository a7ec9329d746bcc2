import { goTo, showNotice } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Sets whether a person can be assigned leads: one's own switch, or anyone's for a manager. */
export const action = staffAction(async ({ staff, form, session, actor }) => {
  const person = await staff.people.find(field(form, 'person') || session.person.id)
  if (!person)
    return showNotice({ title: 'Nobody is here', text: 'That person is not here any more.' }, { status: 404 })
  if (person.id !== session.person.id && session.person.role !== 'manager')
    return showNotice({ title: 'Not for you', text: 'Managers set this for others.' }, { status: 403 })
  const isAway = field(form, 'away') === 'yes'
  await staff.people.setAway(person.id, isAway)
  await staff.audit.note(actor, isAway ? 'set-away' : 'set-here', person.name)
  return goTo('/staff/team')
})

export default staffPage()
