/** JSON lines on standard output with the request id. Callers log references in place of names, phones, texts and tokens. */
import { pino } from 'pino'

import { requestContext } from '#app/http/request-context.server.ts'
import { settings } from '#app/settings/settings.server.ts'

/** PostgreSQL quotes the rejected row, which is personal data. */
export function withoutRow(error: Error) {
  const { detail: _row, where: _values, ...rest } = pino.stdSerializers.err(error) as Record<string, unknown>
  return rest
}

/**
 * Each line is written immediately, so the flush that follows a fatal one has nothing to do. With a closed pipe it would retry for ever
 * and block the whole process.
 */
const output = pino.destination({ sync: true })
output.flushSync = () => undefined

export const log = pino(
  {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRow },
    mixin: () => ({ request: requestContext()?.id }),
  },
  output,
)
