import { readShell } from '#app/desk/pages/shell-view.server.ts'
import { MenuPage } from '#app/sections/staff/menu-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readShell)

export const action = staffAction(null)

export default staffPage<typeof loader>(MenuPage)
