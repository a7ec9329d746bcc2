/** Leads that request a window, for tests of visits. */
import type { WindowWish } from '#app/leads/lead-record.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { NewLead } from '#app/leads/store/lead-store.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { toTime } from '#app/time/india.ts'
import { visitPart } from '#app/visits/visit-part.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { CRM_ONLY, createTestDatabase, newLead, openAgain } from '../leads/store.ts'

/** A Monday before the tests' windows. */
export const NOW = toTime('2026-11-23', '09:00')
export const at = (day: number, clock = '10:00') => toTime(`2026-11-${String(day).padStart(2, '0')}`, clock)

export const wishFor = (startsAt: number, capacity = 1): WindowWish => ({
  city: 'jaipur',
  kind: 'home',
  startsAt,
  capacity,
})

let phones = 9_800_000_000

type Asking = { wish?: WindowWish; lead?: Partial<NewLead>; channels?: readonly { name: ChannelName; on: boolean }[] }

export function asking({ wish, lead = {}, channels = CRM_ONLY }: Asking) {
  phones += 1
  const phone = `+91${phones}`
  return createLeadRecord(
    newLead({
      form: 'demo',
      createdAt: new Date(NOW),
      fields: { name: 'Asha Rao', phone, pincode: '302017' },
      ...lead,
    }),
    { submissionId: null, contentHash: phone },
    [...channels],
    wish,
  )
}

/** @param clock the store's clock */
export async function openVisits(clock: { now: number } = { now: NOW }, url?: string) {
  const address = url ?? (await createTestDatabase())
  const database = await openAgain(address)
  return {
    url: address,
    database,
    clock,
    leads: createSqlLeadStore(database, visitPart),
    queue: createSqlDeliveryQueue(database, visitPart),
    visits: createVisitStore(database, () => clock.now),
  }
}
