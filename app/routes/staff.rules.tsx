import { readRulesPage } from '#app/desk/pages/rules-page.server.ts'
import { RulesPage } from '#app/sections/staff/rules-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readRulesPage, { only: 'manager' })

export const action = staffAction(null)

export default staffPage<typeof loader>(RulesPage)
