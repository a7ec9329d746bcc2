/** The search is a post, so that names and numbers stay out of URLs, browser histories and logs. Its words are stored for the page. */
import { goToAnswer } from '#app/desk/pages/answer.server.ts'
import { readFindPage } from '#app/desk/pages/queue-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { FindPage } from '#app/sections/staff/find-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readFindPage(context))

export const action = staffAction(async (context) => {
  await context.staff.audit.note(context.actor, 'searched')
  return goToAnswer(context, '/staff/find', { words: field(context.form, 'words', 100) })
})

export default staffPage<typeof loader>(FindPage)
