import { readCarried, refOf, respondToAct, saveNote, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { readTyped } from '#app/desk/pages/read-act.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const { desk, form, session } = context
  const carried = readCarried(context, 'joined')
  const result = await desk.acts.join(
    refOf(context),
    session.member,
    field(form, 'same', 20) || field(form, 'other', 40),
    carried,
  )
  if (result.status === 'gone')
    return showProblem(context, 'No other enquiry has that reference or phone.', 422, 'other')
  const note = readTyped(form, ['other'])
  if (note) await saveNote(context, note)
  return respondToAct(context, result, { kind: 'joined' }, 'outcome-saved')
})

export default staffPage<typeof action>(LeadActPage)
