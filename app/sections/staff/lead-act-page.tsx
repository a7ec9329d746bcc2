import { ConflictPage, type ConflictPageProps } from './conflict-page.tsx'
import type { LeadPageProps } from './lead-page-props.ts'
import { LeadPage } from './lead-page.tsx'

/** After an act that was not saved: the card with the problem, or both texts if a colleague was faster. */
export const LeadActPage = (page: LeadPageProps | { conflict: ConflictPageProps }) =>
  'conflict' in page ? <ConflictPage {...page.conflict} /> : <LeadPage {...page} />
