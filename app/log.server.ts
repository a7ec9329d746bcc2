/** The log: JSON lines on standard output. Never a visitor's name, phone, text, nor a token: callers log references only. */
import { pino } from 'pino'

import { settings } from './settings.server.ts'

export const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
