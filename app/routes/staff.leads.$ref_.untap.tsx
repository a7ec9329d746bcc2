import { readTyped } from '#app/desk/pages/read-act.ts'
import { toQuery, withQuery } from '#app/desk/pages/filter.ts'
import { refOf, saveNote, sentFilter, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Takes back the member's own tap on Call or WhatsApp, which was an accident. */
export const action = staffAction(async (context) => {
  const { desk, session, staff, actor, form } = context
  const ref = refOf(context)
  const result = await desk.acts.untap(ref, session.member)
  if (result.status !== 'saved') return showProblem(context, NO_TAP, 409)
  const note = readTyped(form, [])
  if (note) await saveNote(context, note)
  await staff.audit.note(actor, 'undone', ref)
  const to = new URLSearchParams(toQuery(sentFilter(context)))
  to.set('undone', `${ref}.${result.event.data.event}`)
  return goTo(withQuery(`/staff/leads/${ref}`, to.toString()))
})

const NO_TAP =
  'You have no call or message to take back: an outcome has been saved since, or you have already taken it back.'

export default staffPage<typeof action>(LeadActPage)
