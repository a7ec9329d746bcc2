/** The host's own lines of the log, beside those of the app and like them: JSON, no query, no visitor's word. */
import { pino } from 'pino'

/** An exception may quote the address that it failed on. */
const withoutQueries = (error: Error) => {
  const { message, stack, ...rest } = pino.stdSerializers.err(error)
  return { ...rest, message: withoutQuery(message), stack: withoutQuery(stack) }
}
const withoutQuery = (text: string) => text.replace(/\?\S+/g, '?…')

export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutQueries },
})
