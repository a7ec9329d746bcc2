/** Logs a request that the app handles, and measures the response time. */
import { decodePath, maskPath } from '#app/http/secret-paths.ts'
import { log } from './log.server.ts'
import { observeResponse } from './metrics.server.ts'

/** nginx's status for a client that left before the response. */
const LEFT = 499

const METHODS = ['GET', 'HEAD', 'POST']

export async function logRequest(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const answered = await answer()
  const ms = performance.now() - startedAt
  const status = request.signal.aborted ? LEFT : answered.status
  const method = METHODS.includes(request.method) ? request.method : 'other'
  observeResponse({ method, status: `${String(status)[0]}xx` }, ms / 1000)
  // Plain GETs are in the proxy's log.
  const level = status >= 500 ? 'warn' : method === 'POST' ? 'info' : 'debug'
  log[level]({ method, path: toLogPath(new URL(request.url).pathname), status, ms: Math.round(ms) }, 'answered')
  return answered
}

/** Removes personal data: queries, ids of orders and visits, and digits in unknown paths, which may be a phone number. */
export const toLogPath = (target: string) =>
  maskPath(decodePath(URL.parse(`http://localhost${target}`)?.pathname ?? ''))
    // Escaped twice, so it is not an address of ours, but whoever repairs it has one.
    .replace(/%.*/s, '*')
    .replace(/\d{5,}/g, '*')
    .slice(0, 200)
