/** Site facts, such as prices and hours, in forms. */
import { readFactsPage } from '#app/desk/pages/facts-page.server.ts'
import { FactsPage } from '#app/sections/staff/facts-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readFactsPage, { only: 'manager' })

export const action = staffAction(null)

export default staffPage<typeof loader>(FactsPage)
