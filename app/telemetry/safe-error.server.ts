import { pino } from 'pino'

import { maskPathsIn } from '#app/http/secret-paths.ts'
import { isUnfit } from './unfit-once.ts'

/**
 * Serializes an exception for a log: without the rejected row, which PostgreSQL quotes, and without the query or the key of a URL, which
 * Node quotes in the message and in fields such as `input`. A sentence about the database needs no stack.
 */
export function toSafeError(error: Error) {
  if (isUnfit(error)) return { type: error.name, message: error.message }
  const { detail: _row, where: _values, ...rest } = pino.stdSerializers.err(error) as Record<string, unknown>
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, mask(value)]))
}

const mask = (value: unknown) => (typeof value === 'string' ? maskPathsIn(value).replace(/\?\S+/g, '?…') : value)
