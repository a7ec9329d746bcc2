/** Around each answer of the app: its lines in the log carry its number, and how long it took is counted. */
import { log } from '#app/log.server.ts'
import { answerSeconds } from '#app/metrics.server.ts'
import { toLogPath } from './log-path.server.ts'
import { withRequestId } from './request-id.server.ts'

/** The visitor has left: whatever was made of it is nobody's answer. nginx has this number for it too. */
const LEFT = 499

const METHODS = ['GET', 'HEAD', 'POST']

export const logRequest = (request: Request, answer: () => Promise<Response>) =>
  withRequestId(request, async () => {
    const startedAt = performance.now()
    const answered = await answer()
    const ms = performance.now() - startedAt
    const status = request.signal.aborted ? LEFT : answered.status
    const method = METHODS.includes(request.method) ? request.method : 'other'
    answerSeconds.observe({ method, status: `${String(status)[0]}xx` }, ms / 1000)
    // Who only looks is in the proxy's log.
    const level = status >= 500 ? 'warn' : method === 'POST' ? 'info' : 'debug'
    log[level]({ method, path: toLogPath(new URL(request.url).pathname), status, ms: Math.round(ms) }, 'answered')
    return answered
  })
