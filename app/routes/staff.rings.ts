import { changeRinging } from '#app/desk/pages/rings.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

export const action = staffAction(changeRinging, { plain: true })
