import type { ConflictView, LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { ConflictPage } from './conflict-page.tsx'
import { LeadPage } from './lead-page.tsx'

/** After an act that was not saved: the card with the problem, or both texts if a colleague was faster. */
export const LeadActPage = (page: LeadPageView | { conflict: ConflictView }) =>
  'conflict' in page ? <ConflictPage {...page.conflict} /> : <LeadPage {...page} />
