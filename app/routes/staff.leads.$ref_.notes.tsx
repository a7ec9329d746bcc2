import { actOnLead, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const text = context.form.getAll('note').at(-1)?.trim() ?? ''
  if (text === '') return showProblem(context, 'The note is empty.')
  if (text.length > 2000) return showProblem(context, 'The note has more than 2,000 letters. Please shorten it.')
  return actOnLead(context, { kind: 'note', data: { note: text } }, 'note-saved')
})

export default staffPage<typeof action>(LeadActPage)
