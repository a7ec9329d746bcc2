/** Counts of new leads, as server-sent events. */
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

const LONGEST_AGO_MS = 24 * 60 * 60_000

export const loader = staffLoader(
  ({ live, session, url, request, now }) => {
    const headers = {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    }
    // An unread stream would use up one of the session's connections.
    if (request.method === 'HEAD') return new Response(null, { headers })
    const since = Number(url.searchParams.get('since')) || now() - LONGEST_AGO_MS
    const stream = live.open(session, since, request.signal)
    // Too many pages are open; `204` stops the browser from reconnecting.
    if (!stream) return new Response(null, { status: 204 })
    return new Response(stream, { headers })
  },
  { background: true, plain: true },
)

export const action = staffAction(null, { plain: true })
