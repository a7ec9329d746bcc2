import { makeCode, readPeoplePage } from '#app/desk/pages/people-page.server.ts'
import { goTo, show } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { PeoplePage } from '#app/sections/staff/people-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Removes a person, or makes a new one-time code. */
export const action = staffAction(
  async (context) => {
    const { staff, form, params, actor, session } = context
    const showProblem = async (problem: string, status: number) =>
      show(await readPeoplePage(context, { problem }), { status })
    const person = await staff.people.find(params.id ?? '')
    if (!person) return showProblem('That person is not here any more.', 404)
    if (field(form, 'do') === 'code') return makeCode(context, person)
    if (field(form, 'do') !== 'remove' || person.id === session.person.id)
      return showProblem('That cannot be done here.', 422)
    await staff.people.remove(person.id)
    await staff.audit.note(actor, 'removed', person.name)
    return goTo('/staff/people')
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof action>(PeoplePage)
