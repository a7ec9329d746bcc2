import { undoChange } from '#app/desk/pages/facts-page.server.ts'
import { ChangePage } from '#app/sections/staff/change-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Needs no fresh proof of identity: it restores earlier public values, and a wrong price must not stay. */
export const action = staffAction(undoChange, { only: 'manager' })

export default staffPage<typeof action>(ChangePage)
