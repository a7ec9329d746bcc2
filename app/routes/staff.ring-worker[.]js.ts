import { readRingWorker } from '#app/desk/pages/rings.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { openLoader, staffAction } from '#app/staff-guard.server.ts'

/** Browsers look for updates without a session too. */
export const loader = openLoader(
  () =>
    toText(readRingWorker(), {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Service-Worker-Allowed': '/staff' },
    }),
  { plain: true },
)

export const action = staffAction(null, { plain: true })
