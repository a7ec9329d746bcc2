import { sentFilter } from '#app/desk/pages/lead-page.server.ts'
import { MOST_GIVEN } from '#app/desk/pages/queue-page.server.ts'
import { toQuery } from '#app/desk/pages/filter.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Gives the chosen rows of a list to a colleague, or to nobody. */
export const action = staffAction(async (context) => {
  const { desk, form, staff, session, actor } = context
  const id = field(form, 'owner')
  const person = id === '' ? null : await staff.people.find(id)
  const refs = id !== '' && !person ? [] : [...new Set(form.getAll('ref'))].slice(0, MOST_GIVEN)
  const data = { ownerId: person?.id ?? null, ...(person && { owner: person.name }) }
  let count = 0
  for (const ref of refs) {
    const { status } = await desk.acts.act(ref, session.person, { kind: 'assigned', data })
    if (status !== 'saved') continue
    count += 1
    await staff.audit.note(actor, 'owner-changed', ref)
  }
  const to = new URLSearchParams(toQuery(sentFilter(context)))
  to.set('given', String(count))
  return goTo(`/staff?${to.toString()}`)
})

export default staffPage()
