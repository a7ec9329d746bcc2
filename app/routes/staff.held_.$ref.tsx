import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { MOST_SHOWN } from '#app/desk/quarantine.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Releases quarantined leads, or marks them as junk. */
export const action = staffAction(async ({ desk, params, form, session, staff, actor }) => {
  const isPerson = field(form, 'verdict') === 'person'
  const judge = isPerson ? desk.quarantine.release : desk.quarantine.junk
  const refs = new Set([params.ref ?? '', ...form.getAll('also')].slice(0, MOST_SHOWN))
  for (const ref of refs)
    if (await judge(ref, session.person)) await staff.audit.note(actor, isPerson ? 'released' : 'marked-junk', ref)
  return goTo('/staff/held')
})

export default staffPage()
