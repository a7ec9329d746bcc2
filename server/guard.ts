/**
 * The net under each request, and the last one under the process: an exception costs one visitor one answer, and never the
 * site (docs/decisions/048-files-and-exceptions.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** @returns a promise where it does not end at once */
type Handle<Response> = (request: IncomingMessage, response: Response) => unknown

/** @param fail answers for what was thrown, rejected, or emitted by the response */
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
 * For what is thrown where no request can be named, in a timer or an event. The process serves on.
 * @param report is called once a second at most, or a fault that comes back would fill the disk with its stack
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
