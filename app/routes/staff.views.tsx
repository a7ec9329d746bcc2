import { readFilter, toQuery, withQuery } from '#app/desk/pages/filter.ts'
import { goTo, showNotice } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Saves a named filter. */
export const action = staffAction(async ({ desk, form, session }) => {
  const query = toQuery(readFilter(new URLSearchParams(field(form, 'query', 500))))
  const name = field(form, 'name', 40).replace(/\s+/g, ' ').trim()
  const back = withQuery('/staff', query)
  if (name === '' || query === '') return goTo(back)
  if (await desk.views.save({ name, query, memberId: session.member.id })) return goTo(back)
  const text = 'You have as many saved views as fit. Remove one under More, then save this one.'
  return showNotice({ title: 'Not saved', text, href: back, label: 'Back to the list' }, { status: 409 })
})

export default staffPage()
