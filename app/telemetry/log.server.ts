/** JSON lines on standard output with the request id. Callers log references in place of names, phones, texts and tokens. */
import { pino } from 'pino'

import { requestContext } from '#app/http/request-context.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import { toSafeError } from './safe-error.server.ts'
import { createUnfitOnce } from './unfit-once.ts'

/**
 * Disables the flush after a fatal line. Lines are written immediately, and with a closed pipe the flush would retry forever and block
 * the process.
 */
const output = pino.destination({ sync: true })
output.flushSync = () => undefined

const repeatsUnfit = createUnfitOnce()

export const log = pino(
  {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toSafeError },
    mixin: () => ({ request: requestContext()?.id }),
    hooks: {
      logMethod(line, write) {
        if (!repeatsUnfit(line[0])) write.apply(this, line)
      },
    },
  },
  output,
)
