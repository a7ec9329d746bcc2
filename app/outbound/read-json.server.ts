import type { z } from 'zod'

/** @returns null if the body is absent, is not JSON, or does not match the schema */
export function readJson<T>(body: string | null, schema: z.ZodType<T>): T | null {
  if (body === null) return null
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
