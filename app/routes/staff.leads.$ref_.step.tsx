import { actOnLead, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { readStep } from '#app/desk/pages/read-act.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async (context) => {
  const step = readStep(context.form, context.now())
  if ('problem' in step) return showProblem(context, step.problem, 422, step.field)
  return actOnLead(context, step, 'step-changed', { uses: ['text', 'step'] })
})

export default staffPage<typeof action>(LeadActPage)
