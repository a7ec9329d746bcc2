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
  const event = field(form, 'event')
  const result = await desk.acts.undo(ref, session.member, event)
  const to = new URLSearchParams(toQuery(sentFilter(context)))
  if (result.status === 'saved') {
    await staff.audit.note(actor, 'undone', ref)
    to.set('undone', `${ref}.${event}`)
  }
  return goTo(withQuery(`/staff/leads/${ref}`, to.toString()))
})

export default staffPage()
