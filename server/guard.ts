/** An exception fails one request and never ends the process (docs/server.md). */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** @returns a promise if it is asynchronous */
type Handle<Response> = (request: IncomingMessage, response: Response) => unknown

/** @param fail responds to an error that the handler threw or rejected with, or that the response emitted */
export function guard<Response extends ServerResponse>(
  handle: Handle<Response>,
  fail: (error: unknown, request: IncomingMessage, response: Response) => void,
) {
  return (request: IncomingMessage, response: Response) => {
    const failed = (error: unknown) => fail(error, request, response)
    response.on('error', failed)
    try {
      const work = handle(request, response)
      if (work instanceof Promise) work.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}

const REPORT_EVERY_MS = 1000

/**
 * Catches exceptions outside any request, in a timer or an event, so that the process keeps serving.
 * @param report called at most once a second: a recurring fault must not fill the disk with its stack
 */
export function surviveUncaughtExceptions(report: (error: unknown, unreported: number) => void): void {
  let reportedAt = -Infinity
  let unreported = 0
  process.on('uncaughtException', (error) => {
    const now = performance.now()
    if (now - reportedAt < REPORT_EVERY_MS) {
      unreported += 1
      return
    }
    reportedAt = now
    report(error, unreported)
    unreported = 0
  })
}
