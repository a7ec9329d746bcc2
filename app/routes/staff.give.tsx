import { giveSelected } from '#app/desk/pages/bulk-acts.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Receives posts from lists that the previous release rendered: in an old tab, or during a rolling update. */
export const action = staffAction(giveSelected)

export default staffPage()
