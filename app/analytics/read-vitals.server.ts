/** Parses a report of `report-vitals.ts`. The endpoint is public, so names and values are bounded. */
import { z } from 'zod'

/** Longest accepted duration. A slower page was in the background. */
const ms = z.number().min(0).max(60_000)

const report = z.strictObject({
  page: z.string().startsWith('/').max(200),
  vitals: z.strictObject({
    CLS: z.number().min(0).max(10).optional(),
    FCP: ms.optional(),
    INP: ms.optional(),
    LCP: ms.optional(),
    TTFB: ms.optional(),
    firstInteraction: ms.optional(),
  }),
})

export type VitalsReport = z.output<typeof report>

export function readVitals(text: string): VitalsReport | null {
  try {
    return report.parse(JSON.parse(text))
  } catch {
    return null
  }
}
