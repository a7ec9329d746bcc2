import { giveSelected } from '#app/desk/pages/bulk-acts.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Where lists post that the previous release rendered, in a tab that stays open or during a roll. */
export const action = staffAction(giveSelected)

export default staffPage()
