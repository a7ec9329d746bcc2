import { noteDemo } from '#app/desk/pages/note-demo.server.ts'
import { goTo, showNotice } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const { visits, params, form, staff, actor } = context
  const [id, doing] = [params.id ?? '', field(form, 'do')]
  const lead = await visits.lead(id)
  const noted = lead ? await noteDemo(context, { id, ref: lead.ref, doing }) : false
  if (typeof noted === 'object') return showNotice(noted, { status: 422 })
  if (lead && noted) await staff.audit.note(actor, 'visit-changed', `${lead.ref}, ${doing}`)
  const to = new URLSearchParams({ date: field(form, 'date', 10), city: field(form, 'city', 60) })
  if (!noted) to.set('changed', '')
  return goTo(`/staff/visits?${to.toString()}`)
})

export default staffPage()
