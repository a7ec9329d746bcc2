/** Catch-all route of the desk. */
import { showNotice } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

const showNotFound = () =>
  showNotice(
    { title: 'Nothing is here', text: 'The address is wrong, or what was here has been erased.' },
    { status: 404 },
  )

export const loader = staffLoader(showNotFound)

export const action = staffAction(showNotFound)

export default staffPage()
