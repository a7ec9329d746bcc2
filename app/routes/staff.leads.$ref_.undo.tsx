import { toQuery, withQuery } from '#app/desk/pages/filter.ts'
import { refOf, sentFilter } from '#app/desk/pages/lead-page.server.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const { desk, form, session, staff, actor } = context
  const ref = refOf(context)
  const result = await desk.acts.undo(ref, session.person, field(form, 'event'))
  if (result.status === 'saved') await staff.audit.note(actor, 'undone', ref)
  return goTo(withQuery(`/staff/leads/${ref}`, toQuery(sentFilter(context))))
})

export default staffPage()
