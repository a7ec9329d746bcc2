import type { z } from 'zod'

/** @returns null when the body is absent, is not JSON, or has another shape than the contract says */
export function readJson<T>(body: string | null, schema: z.ZodType<T>): T | null {
  if (body === null) return null
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
