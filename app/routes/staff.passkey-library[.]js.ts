import { readPasskeyLibrary } from '#app/desk/pages/passkeys.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { openLoader, staffAction } from '#app/staff-guard.server.ts'

export const loader = openLoader(
  () => toText(readPasskeyLibrary(), { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }),
  { plain: true },
)

export const action = staffAction(null, { plain: true })
