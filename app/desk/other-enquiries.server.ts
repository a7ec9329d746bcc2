/** A person's other enquiries, when the person is erased. */
import type { Card } from './card.server.ts'
import { readValues } from '#app/people/person-rows.ts'
import type { Quarantine } from './quarantine.server.ts'

export type OtherEnquiries = {
  /** The person's other enquiries and requests. */
  seen: string[]
  /** Quarantined enquiries from the same phones, which no card shows. */
  quarantined: string[]
}

export async function readOtherEnquiries(
  quarantine: Pick<Quarantine, 'refsOf'>,
  { row, beside, prospect }: Pick<Card, 'row' | 'beside' | 'prospect'>,
): Promise<OtherEnquiries> {
  // If staff separated this enquiry from its phone, a quarantined one from that phone may be another person's.
  const phones = [row, ...beside].flatMap(({ phone, is_apart }) => (is_apart === 1 ? [] : phone || []))
  const { secondPhone } = readValues(prospect)
  const numbers = secondPhone && !secondPhone.isOfOther ? [secondPhone.value] : []
  return { seen: beside.map(({ ref }) => ref), quarantined: await quarantine.refsOf([...phones, ...numbers]) }
}
