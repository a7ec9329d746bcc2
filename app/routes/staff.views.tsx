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
  const view = { name, query, personId: session.person.id, isShared: field(form, 'shared') === 'yes' }
  const exceeded = await desk.views.save(view)
  if (!exceeded) return goTo(back)
  const text = `${TOO_MANY[exceeded]} Remove one under More, then save this one.`
  return showNotice({ title: 'Not saved', text, href: back, label: 'Back to the list' }, { status: 409 })
})

const TOO_MANY = {
  private: 'You have as many saved views of your own as fit.',
  shared: 'There are as many saved views for everyone as fit.',
  'shared-of-one': 'You have saved as many views for everyone as one person may.',
}

export default staffPage()
