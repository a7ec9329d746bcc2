import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

const NOTED = ['on_the_way', 'done', 'nobody_there'] as const

export const loader = staffLoader(null)

export const action = staffAction(async ({ visits, params, form, staff, actor }) => {
  const [id, doing] = [params.id ?? '', field(form, 'do')]
  const status = NOTED.find((candidate) => candidate === doing)
  const [technician, why] = ['technician', 'why'].map((name) => field(form, name, 100).replace(/\s+/g, ' ').trim())
  const isDone = status
    ? await visits.note(id, status)
    : doing === 'assign' && technician
      ? await visits.assign(id, technician.slice(0, 60))
      : doing === 'cancel' && why && (await visits.cancel(id, 'staff', why))
  const lead = isDone ? await visits.lead(id) : null
  if (lead) await staff.audit.note(actor, 'visit-changed', `${lead.ref}, ${status ?? doing}`)
  const to = new URLSearchParams({ date: field(form, 'date', 10), city: field(form, 'city', 60) })
  if (!isDone) to.set('changed', '')
  return goTo(`/staff/visits?${to.toString()}`)
})

export default staffPage()
