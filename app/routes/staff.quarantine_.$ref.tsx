import { askFirst } from '#app/desk/pages/answer.server.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { VERDICTS, confirmRelease } from '#app/desk/pages/quarantine-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { MOST_SHOWN } from '#app/desk/quarantine.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Releases quarantined leads, marks them as junk, or takes them back from junk. Releasing several must be confirmed. */
export const action = staffAction(async (context) => {
  const { desk, params, form, session, staff, actor } = context
  const verdict = VERDICTS.find((candidate) => candidate === field(form, 'verdict')) ?? 'junk'
  const refs = [...new Set([params.ref ?? '', ...form.getAll('also')].slice(0, MOST_SHOWN))]
  if (verdict === 'person' && refs.length > 1 && field(form, 'sure') !== 'yes')
    return askFirst(context, confirmRelease(refs))
  const { saveVerdict, act } = {
    person: { saveVerdict: desk.quarantine.release, act: 'released' as const },
    junk: { saveVerdict: desk.quarantine.junk, act: 'marked-junk' as const },
    waiting: { saveVerdict: desk.quarantine.restore, act: 'took-from-junk' as const },
  }[verdict]
  let done = 0
  for (const ref of refs) {
    if (!(await saveVerdict(ref, session.member))) continue
    await staff.audit.note(actor, act, ref)
    done += 1
  }
  return goTo(`/staff/quarantine?${verdict}=${done}`)
})

export default staffPage()
