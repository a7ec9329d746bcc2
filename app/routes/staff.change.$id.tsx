import { publishChange, readChangePage } from '#app/desk/pages/facts-page.server.ts'
import { ChangePage } from '#app/sections/staff/change-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readChangePage(context), { only: 'manager' })

export const action = staffAction(publishChange, { only: 'manager', fresh: true })

export default staffPage<typeof loader>(ChangePage)
