import { readAnswer } from '#app/desk/pages/answer.server.ts'
import { type Notice, showNotice } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

const OVER = {
  title: 'Nothing is asked here',
  text: 'This question is over. Nothing was changed by opening this page.',
}

/** The question of a post that changes a lot. */
export const loader = staffLoader(async (context) => {
  const notice = await readAnswer<Notice>(context)
  return notice ? showNotice(notice) : showNotice(OVER, { status: 404 })
})

export const action = staffAction(null)

export default staffPage()
