/** The audit log. */
import { readLogPage } from '#app/desk/pages/log-page.server.ts'
import { LogPage } from '#app/sections/staff/log-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readLogPage, { only: 'manager' })

export const action = staffAction(null)

export default staffPage<typeof loader>(LogPage)
