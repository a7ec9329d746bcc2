/** Tells people's posts from machines'. A suspicious lead is kept for staff to release, and answered like any other. */
import type { Screening } from '#app/leads/lead.ts'

/** @param honeypot a field that people do not see; some machines fill whatever they find */
export function screen({ honeypot }: { honeypot: string }): Screening {
  const reasons = honeypot === '' ? [] : ['filled a field that people do not see']
  return { verdict: reasons.length > 0 ? 'suspicious' : 'clean', reasons }
}
