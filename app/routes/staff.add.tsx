/** The page on which staff enter an enquiry. */
import { enterLead, readAddPage } from '#app/desk/pages/add-page.server.ts'
import { AddPage } from '#app/sections/staff/add-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readAddPage)

export const action = staffAction(enterLead)

export default staffPage<typeof loader>(AddPage)
