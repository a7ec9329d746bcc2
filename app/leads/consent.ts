/** Merges an enquiry's consents in order. The latest one applies. */
import type { Consent, GivenConsent, Lead } from './lead.ts'

/** Beyond this number of changes, only the first and the latest are stored. */
const MOST = 20

/** The notice version of people who saw none: they wrote or called elsewhere, or a list or colleague named them. */
export const NO_NOTICE = 'none'

export const consentsOf = ({ consent, consentHistory, createdAt }: Omit<Lead, 'id' | 'ref' | 'enquiryNumber'>) =>
  consentHistory ?? [{ at: createdAt.toISOString(), ...consent }]

/** Commutative and idempotent: the journal may replay consents in any order. */
export function mergeConsents(known: GivenConsent[], given: GivenConsent[]): GivenConsent[] {
  const fresh = given.filter(({ at }) => !known.some((consent) => consent.at === at))
  const all = [...known, ...fresh].sort((a, b) => a.at.localeCompare(b.at))
  const changes = all.filter((consent, index) => index === 0 || !isSameConsent(consent, all[index - 1]!))
  return changes.length > MOST ? [changes[0]!, ...changes.slice(1 - MOST)] : changes
}

export const isSameConsent = (a: Consent, b: Consent) => a.version === b.version && a.whatsapp === b.whatsapp
