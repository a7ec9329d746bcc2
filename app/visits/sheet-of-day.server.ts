/** Collects a day's visits for the printed sheet of the sales desk. */
import { displayPhone } from '#app/forms/display-phone.ts'
import { toDaySheet } from './day-sheet.ts'
import { formatDate, formatWeekday } from './format-window.ts'
import { toMapLink } from './visit-part.server.ts'
import { formatStatus, formatWhere } from './visit-part.server.ts'
import type { Visit } from './visit.ts'

/** `know`: machine, wish and last words. */
type Listed = Visit & { ref: string; fields: Record<string, string>; lang?: string | undefined; know?: string[] }

/** Stands in lists of visits if the person has asked not to be called. */
const INSTEAD_OF_PHONE = 'Asked not to be called'

const formatSecond = ({ leadId, fields: { second_phone: second } }: Listed, barred: ReadonlySet<string>) =>
  second && !barred.has(leadId) ? `Second number: ${displayPhone(second)}` : ''

export const isOnSheet = ({ status }: Visit) => status !== 'cancelled' && status !== 'missed'

/**
 * @param day `2026-11-24`
 * @param barred the leads whose person asked not to be called; their phone is not on the sheet
 */
export const sheetOfDay = ({
  day,
  visits,
  barred,
  ...rest
}: {
  day: string
  printed: string
  visits: Listed[]
  barred: ReadonlySet<string>
  back?: string
}) =>
  toDaySheet({
    ...rest,
    day: `${formatWeekday(day)}, ${formatDate(day)} ${day.slice(0, 4)}`,
    visits: visits.map((visit) => ({
      ...visit,
      status: formatStatus(visit),
      where: formatWhere(visit).replace(/^at home in /, ''),
      name: visit.fields.name ?? '',
      phone: barred.has(visit.leadId) ? INSTEAD_OF_PHONE : displayPhone(visit.fields.phone ?? ''),
      address: [visit.fields.address, visit.fields.pincode].filter(Boolean).join(', '),
      map: visit.kind === 'home' ? toMapLink(visit.fields) : null,
      notes: [formatSecond(visit, barred), visit.fields.pinned_note, visit.fields.tap, ...(visit.know ?? [])]
        .filter(Boolean)
        .join('; '),
    })),
  })
