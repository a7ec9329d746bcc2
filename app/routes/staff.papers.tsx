import { readPapersPage } from '#app/desk/pages/papers-page.server.ts'
import { PapersPage } from '#app/sections/staff/papers-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readPapersPage(context), { only: 'manager' })

export const action = staffAction(null, { only: 'manager' })

export default staffPage<typeof loader>(PapersPage)
