import type { z } from 'zod'

import { parseJson } from '#app/http/parse-json.ts'

/** @returns null if the body is absent, is not JSON, or does not match the schema */
export function readJson<T>(body: string | null, schema: z.ZodType<T>): T | null {
  if (body === null) return null
  try {
    return schema.safeParse(parseJson(body)).data ?? null
  } catch {
    return null
  }
}
