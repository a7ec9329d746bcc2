/** JSON lines on standard output with the request id. Callers log references only: no name, phone, text or token. */
import { pino } from 'pino'

import { currentRequestId } from './http/request-id.server.ts'
import { settings } from './settings.server.ts'

/** PostgreSQL quotes the refused row, which is personal data. */
export function withoutRow(error: Error) {
  const { detail: _row, where: _values, ...rest } = pino.stdSerializers.err(error) as Record<string, unknown>
  return rest
}

export const log = pino({
  level: settings.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutRow },
  mixin: () => ({ request: currentRequestId() }),
})
