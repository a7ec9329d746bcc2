/** An enquiry or request arrives: it joins its person, or makes one, in the transaction that stores it. */
import type { Transaction } from 'kysely'

import { inChunks } from '#app/database/in-chunks.ts'
import type { LeadRow, Tables } from '#app/database/tables.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import { type Searchable, insertWords } from '#app/people-search/search-rows.server.ts'
import type { ListedCall } from '#app/leads/lead-record.server.ts'
import { NOBODY } from '#app/tasks/person-state.ts'
import { goalOf, toArrivalRow, toEnquiryRow } from './enquiry-rows.server.ts'
import type { StoredPerson } from './person-rows.ts'
import { regroup } from './regroup.server.ts'
import { type NewRow, recordFor } from './record.server.ts'
import { findByNumber } from './second-number.server.ts'
import { lockLines, lockPeople } from './stored-people.server.ts'

/** People whose rows are written together after an erasure. */
const AT_ONCE = 50

/** Adds people to the transaction that stores their enquiries. */
export const peoplePart: LeadPart = {
  async join(transaction, leads, isRestored) {
    // Restored enquiries wait for what the journal knows of them.
    if (isRestored) return
    const fresh = leads.filter(({ isRepeat }) => !isRepeat)
    if (fresh.length === 0) return
    await arrive(transaction, new Map(fresh.map(({ id, record }) => [id, record.listed])))
  },
  release: (transaction, leadIds, now) => regroup(transaction, leadIds, { now }),
  erase: leave,
  notesOf: () => Promise.resolve(new Map()),
}

/** Enquiries are erased; what else their people sent stays. */
async function leave(transaction: Transaction<Tables>, leadIds: string[], deleteLeads: () => Promise<void>) {
  const personIds = new Set<string>()
  const stay = new Set<string>()
  for (const ids of inChunks(leadIds)) {
    const rows = await findOfSamePhones(transaction, ids)
    for (const { person_id } of rows) personIds.add(person_id)
    for (const { lead_id } of rows) stay.add(lead_id)
  }
  for (const id of leadIds) stay.delete(id)
  // Nothing is recorded about them meanwhile.
  for (const ids of inChunks([...personIds].toSorted())) await lockLines(transaction, ids)
  await deleteLeads()
  for (const ids of inChunks([...personIds]))
    await transaction
      .deleteFrom('people')
      .where('person_id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('enquiries').select('lead_id').whereRef('enquiries.person_id', '=', 'people.person_id'))),
      )
      .execute()
  for (const ids of inChunks([...stay], AT_ONCE)) await regroup(transaction, ids, { isAnew: true })
}

/** All that the same people sent, and others from the same phones. */
async function findOfSamePhones(transaction: Transaction<Tables>, leadIds: string[]) {
  const samePeople = await transaction
    .selectFrom('enquiries')
    .select(['lead_id', 'person_id', 'phone'])
    .where(({ eb, selectFrom }) =>
      eb('person_id', 'in', selectFrom('enquiries as own').select('own.person_id').where('own.lead_id', 'in', leadIds)),
    )
    .execute()
  const phones = [...new Set(samePeople.flatMap(({ phone }) => phone || []))]
  if (phones.length === 0) return samePeople
  const samePhones = await transaction
    .selectFrom('enquiries')
    .select(['lead_id', 'person_id', 'phone'])
    .where('phone', 'in', phones)
    .execute()
  return [...samePeople, ...samePhones]
}

/** Quarantined enquiries arrive when they are released. */
async function arrive(
  transaction: Transaction<Tables>,
  leads: ReadonlyMap<string, ListedCall | undefined>,
): Promise<void> {
  const stored = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', [...leads.keys()])
    .where('quarantined_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enquiries').select('lead_id').whereRef('enquiries.lead_id', '=', 'leads.id'))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (stored.length === 0) return
  const owners = await findOwners(transaction, stored)
  const ids = [...new Set(stored.flatMap(({ id }) => owners.get(id) ?? []))]
  const known = new Map((await lockPeople(transaction, ids)).map((person) => [person.id, person]))
  const arrivals: NewRow[] = []
  const found: Searchable[] = []
  for (const row of stored) {
    const id = owners.get(row.id) ?? row.id
    const person: StoredPerson = known.get(id) ?? { id, line: null, rows: [], state: NOBODY }
    const arrival = toArrivalRow(row, row.created_at, leads.get(row.id))
    const enquiry = toEnquiryRow(row, id, goalOf(arrival))
    arrivals.push(arrival)
    found.push({ stored: row, row: enquiry, events: [], values: person.state.values })
    known.set(id, { ...person, rows: [...person.rows, enquiry] })
  }
  await recordFor(transaction, [...known.values()], arrivals)
  await insertWords(transaction, found)
}

/** An enquiry joins those of its phone, or the person with that second number; those of one phone and moment are one person's, too. @returns the person's id, by lead */
async function findOwners(transaction: Transaction<Tables>, leads: LeadRow[]): Promise<Map<string, string>> {
  const phones = [...new Set(leads.flatMap(({ phone }) => phone || []))]
  const known =
    phones.length === 0
      ? []
      : await transaction
          .selectFrom('enquiries')
          .select(['phone', 'person_id'])
          .where('phone', 'in', phones)
          .where('is_apart', '=', 0)
          .execute()
  const typed = await findByNumber(transaction, phones)
  const ownerOf = new Map([
    ...typed.flatMap(({ phone, personId, isOfOther }) => (isOfOther ? [] : [[phone, personId] as const])),
    ...known.map(({ phone, person_id }) => [phone, person_id] as const),
  ])
  const owners = new Map<string, string>()
  for (const { id, phone } of leads) {
    const owner = (phone && ownerOf.get(phone)) || id
    if (phone) ownerOf.set(phone, owner)
    owners.set(id, owner)
  }
  return owners
}
