/** What a visitor has agreed to with one enquiry, time by time. What was ticked last counts. */
import type { Consent, GivenConsent, Lead } from './lead.ts'

/** Nobody changes their mind so often. The first and the last of them are kept. */
const MOST = 20

export const consentsOf = ({ consent, consentHistory, createdAt }: Omit<Lead, 'id' | 'ref' | 'enquiryNumber'>) =>
  consentHistory ?? [{ at: createdAt.toISOString(), ...consent }]

/** The same whichever of the two was kept first, and however often one of them comes again from the journal. */
export function mergeConsents(known: GivenConsent[], given: GivenConsent[]): GivenConsent[] {
  const fresh = given.filter(({ at }) => !known.some((consent) => consent.at === at))
  const all = [...known, ...fresh].sort((a, b) => a.at.localeCompare(b.at))
  const changes = all.filter((consent, index) => index === 0 || !isSameConsent(consent, all[index - 1]!))
  return changes.length > MOST ? [changes[0]!, ...changes.slice(1 - MOST)] : changes
}

export const isSameConsent = (a: Consent, b: Consent) => a.version === b.version && a.whatsapp === b.whatsapp
