import { readDayPage } from '#app/desk/pages/day-page.server.ts'
import { DayPage } from '#app/sections/staff/day-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readDayPage(context))

export const action = staffAction(null)

export default staffPage<typeof loader>(DayPage)
