/** A person's other enquiries, when the person is erased. */
import type { Card } from './card.server.ts'
import type { Quarantine } from './quarantine.server.ts'

export type OtherEnquiries = {
  /** The enquiries that the card shows. */
  seen: string[]
  /** Quarantined enquiries from the same phones, which no card shows. */
  held: string[]
}

export async function readOtherEnquiries(
  quarantine: Pick<Quarantine, 'refsOf'>,
  { row, others, requests }: Pick<Card, 'row' | 'others' | 'requests'>,
): Promise<OtherEnquiries> {
  const beside = [...others, ...requests].map((each) => each.row)
  // If staff separated this enquiry from its phone, a held one of that phone may be another person's.
  const phones = [row, ...beside].flatMap(({ phone, is_apart }) => (is_apart === 1 ? [] : phone || []))
  return { seen: beside.map(({ ref }) => ref), held: await quarantine.refsOf(phones) }
}
