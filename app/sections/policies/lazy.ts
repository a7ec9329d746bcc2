/** The text is HTML; the code, which only marks the present chapter, loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const PolicyText = lazySection(() => import('./policy-text.tsx').then((module) => module.PolicyText))
export const GrievanceOfficer = lazySection(() =>
  import('./grievance-officer.tsx').then((module) => module.GrievanceOfficer),
)
