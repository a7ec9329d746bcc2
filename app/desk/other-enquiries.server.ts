/** A person's other enquiries, when the person is erased. */
import type { Card } from './card.server.ts'
import { withoutUndone } from './lead-event.ts'
import type { Quarantine } from './quarantine.server.ts'

export type OtherEnquiries = {
  /** Those on the card. */
  seen: string[]
  /** Those of the same phones in quarantine, which no card shows. */
  held: string[]
}

export async function readOtherEnquiries(
  quarantine: Pick<Quarantine, 'refsOf'>,
  { row, events, earlier }: Pick<Card, 'row' | 'events' | 'earlier'>,
): Promise<OtherEnquiries> {
  // Another person has the same phone, and the held enquiry may be theirs.
  const isApart = withoutUndone(events).some(({ kind }) => kind === 'apart')
  const phones = [...(isApart ? [] : [row]), ...earlier].flatMap(({ phone }) => phone || [])
  return { seen: earlier.map(({ ref }) => ref), held: await quarantine.refsOf(phones) }
}
