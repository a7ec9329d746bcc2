import { challengeProof } from '#app/desk/pages/passkeys.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

export const action = staffAction(challengeProof, { plain: true })
