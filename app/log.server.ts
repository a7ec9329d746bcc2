/**
 * The log: JSON lines on standard output, each with the number of the request that caused it. Never a visitor's name, phone,
 * text, nor a token: callers log references only.
 */
import { pino } from 'pino'

import { currentRequestId } from './http/request-id.server.ts'
import { settings } from './settings.server.ts'

/** PostgreSQL says which row it refuses, and that is a visitor's. */
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
