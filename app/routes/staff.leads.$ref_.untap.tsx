import { readTyped } from '#app/desk/pages/read-act.ts'
import { toQuery, withQuery } from '#app/desk/pages/filter.ts'
import { refOf, saveNote, sentFilter } from '#app/desk/pages/lead-page.server.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Takes back the person's own tap on Call or WhatsApp, which was an accident. */
export const action = staffAction(async (context) => {
  const { desk, session, staff, actor, form } = context
  const ref = refOf(context)
  const note = readTyped(form, [])
  if (note) await saveNote(context, note)
  const { status } = await desk.acts.untap(ref, session.person)
  if (status === 'saved') await staff.audit.note(actor, 'undone', ref)
  return goTo(withQuery(`/staff/leads/${ref}`, toQuery(sentFilter(context))))
})

export default staffPage()
