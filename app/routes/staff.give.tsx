import { giveMany } from '#app/desk/pages/many.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Where lists post that the previous release rendered, in a tab that stays open or during a roll. */
export const action = staffAction(giveMany)

export default staffPage()
