import { actOnSelected } from '#app/desk/pages/bulk-acts.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Hands over or closes the chosen rows of a list, or all of it, or plans a step for them. */
export const action = staffAction(actOnSelected)

export default staffPage()
