/** Which enquiries are one person's: by phone, by the acts of staff, and by the second number that staff typed. */
import type { LeadRow, TimelineRow } from '#app/database/tables.ts'
import { type LeadEvent, lastOf, withoutUndone } from '#app/tasks/lead-event.ts'
import { type NumberLink, groupByPerson } from './leading-enquiry.ts'

/** `to` is empty if the number was taken off. */
type NumberChange = { place: number; to: string }

export type Link = ReturnType<typeof linkOf>

/** @param timeline all that happened to the enquiry, in order, of which `acts` are those of staff */
export function linkOf(stored: Pick<LeadRow, 'id' | 'phone'>, timeline: TimelineRow[], acts: LeadEvent[]) {
  const [apart, joined] = [lastOf(acts, 'apart'), lastOf(acts, 'joined')]
  const isApartLast = apart !== undefined && acts.indexOf(apart) > (joined ? acts.indexOf(joined) : -1)
  return {
    lead_id: stored.id,
    phone: stored.phone,
    is_apart: apart ? (1 as const) : (0 as const),
    joined_to: isApartLast ? null : (joined?.data.leadId ?? null),
    apartAt: apart?.at ?? 0,
    joinedAt: joined?.at ?? 0,
    arrivedAt: Math.min(...timeline.map(({ place }) => place)),
    numbers: numberChangesOf(timeline, acts),
  }
}

function numberChangesOf(timeline: TimelineRow[], acts: LeadEvent[]): NumberChange[] {
  const places = new Map(timeline.map(({ id, place }) => [id, place]))
  return withoutUndone(acts).flatMap(({ id, data: { values } }) =>
    values?.secondPhone ? [{ place: places.get(id)!, to: values.secondPhone.to }] : [],
  )
}

/** An enquiry that staff separated also leaves those that had been joined to it before. */
export function withoutEndedJoins<Linked extends Link>(links: Linked[]): Linked[] {
  const apartAt = new Map(links.map((link) => [link.lead_id, link.apartAt]))
  return links.map((link) =>
    link.joined_to !== null && link.joinedAt < (apartAt.get(link.joined_to) ?? 0) ? { ...link, joined_to: null } : link,
  )
}

/** `isOfOther`: the number was somebody else's when staff typed it, so what comes from it stays theirs. */
export type SecondNumber = NumberLink & { isOfOther: boolean }

/** The second numbers that count now, one a person: a later one replaces the earlier one, on whichever enquiry staff typed it. */
export function findSecondNumbers(links: Link[]): SecondNumber[] {
  const changes = links.flatMap(({ lead_id, numbers }) => numbers.map((change) => ({ lead_id, ...change })))
  let found: SecondNumber[] = []
  for (const { lead_id, place, to } of changes.toSorted((a, b) => a.place - b.place)) {
    const groups = [...groupByPerson(links, linking(found)).values()]
    const ownIds = new Set(
      groups.find((group) => group.some((link) => link.lead_id === lead_id))!.map((link) => link.lead_id),
    )
    found = found.filter((number) => !ownIds.has(number.lead_id))
    if (to === '') continue
    const isKnown = (link: Link) => link.phone === to && link.is_apart === 0 && link.arrivedAt < place
    const isOfOther =
      links.some((link) => isKnown(link) && !ownIds.has(link.lead_id)) ||
      linking(found).some(({ phone }) => phone === to)
    found.push({ lead_id, phone: to, isOfOther })
  }
  return found
}

export const linking = (numbers: SecondNumber[]) => numbers.filter(({ isOfOther }) => !isOfOther)
