/** The host's log, in the same JSON format as the app's. It contains no query strings and no personal data. */
import { pino } from 'pino'

import { toSafeError } from '#app/telemetry/safe-error.server.ts'

export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: toSafeError },
})
