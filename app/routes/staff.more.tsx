import { readMenuPage } from '#app/desk/pages/menu-page.server.ts'
import { MenuPage } from '#app/sections/staff/menu-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readMenuPage)

export const action = staffAction(null)

export default staffPage<typeof loader>(MenuPage)
