import { challengeEnrolment } from '#app/desk/pages/passkeys.server.ts'
import { openAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

export const action = openAction(challengeEnrolment, { plain: true })
