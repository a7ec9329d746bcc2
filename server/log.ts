/** The host's own lines of the log, beside those of the app and like them: JSON, no query, no visitor's word. */
import { pino } from 'pino'

export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
