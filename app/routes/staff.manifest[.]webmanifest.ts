import { toInstallManifest } from '#app/desk/pages/rings.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { openLoader, staffAction } from '#app/staff-guard.server.ts'

/** Browsers read it without cookies. */
export const loader = openLoader(
  () => toText(JSON.stringify(toInstallManifest()), { headers: { 'Content-Type': 'application/manifest+json' } }),
  { plain: true },
)

export const action = staffAction(null, { plain: true })
