import { actOnLead } from '#app/desk/pages/lead-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

/** Longer than any id of a task. */
const LONGEST_ID = 200

export const loader = staffLoader(null)

/** A task is done. */
export const action = staffAction((context) =>
  actOnLead(context, { kind: 'ticked', data: { task: field(context.form, 'task', LONGEST_ID) } }, 'task-done', {
    uses: ['task'],
  }),
)

export default staffPage<typeof action>(LeadActPage)
