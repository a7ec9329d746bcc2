/** The host's log, in the same JSON format as the app's. It contains no query strings and no personal data. */
import { pino } from 'pino'

/** An exception may quote the URL that it failed on. */
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
