import { handOverLeads, removePerson } from '#app/desk/pages/hand-over.server.ts'
import { makeCode, showProblem } from '#app/desk/pages/people-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { PeoplePage } from '#app/sections/staff/people-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Removes a person, makes a new one-time code, or hands over the open leads of a person, also of one who was removed. */
export const action = staffAction(
  async (context) => {
    const { staff, form, params, session } = context
    const [id, doing] = [params.id ?? '', field(form, 'do')]
    if (doing === 'hand-over') return handOverLeads(context, id)
    const person = await staff.people.find(id)
    if (!person) return showProblem(context, 'That person is not here any more.', 404)
    if (doing === 'code') return makeCode(context, person)
    if (doing !== 'remove' || person.id === session.person.id)
      return showProblem(context, 'That cannot be done here.', 422)
    return removePerson(context, person)
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof action>(PeoplePage)
