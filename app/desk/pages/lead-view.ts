/** View models of a lead, for rows and cards. */
import type { DeskLeadRow } from '#app/database/tables.ts'
import type { BusinessClock } from '#app/desk/business-hours.ts'
import { languageOf } from '#app/desk/language.ts'
import { toLatin } from '#app/desk/latin.ts'
import { STAGE_NAMES } from '#app/desk/lead-state.ts'
import type { Stage } from '#app/desk/lead-state.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import type { FormId } from '#app/forms/registry.ts'
import { isoDay } from './ist.ts'

const MINUTE_MS = 60_000
const OPEN_DAY_MIN = 540

/** The dial of the time left. */
export type DialView = {
  figure: string
  unit: string
  share: number
  isLate: boolean
  /** Minutes left, negative when late; null if shown in hours or days. */
  minutes: number | null
}

export type LeadView = {
  ref: string
  name: string
  lang: string | undefined
  /** The transliteration of a name in Devanagari. */
  latin: string | null
  what: string
  stage: Stage
  stageName: string
  lastWord: string
  dial: DialView | null
  tel: string | null
  phone: string
  isUnread: boolean
  owner: string
  isTold: boolean
}

const FORM_NAMES: Partial<Record<FormId, string>> = {
  demo: 'Live demo',
  contact: 'Contact form',
  city: 'City form',
  connect: 'Connect',
  popup: 'Call me back',
  festival: 'Festival',
  franchise: 'Franchise',
  purchase: 'Buy now',
  withdraw: 'Withdraw consent',
}

/** Falls back to the id: `call-back` -> `Call back`. */
export const formatForm = (form: FormId) =>
  FORM_NAMES[form] ?? form.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

type Context = { clock: BusinessClock; now: number; people: ReadonlyMap<string, string>; me: string }

export function toLeadView(row: DeskLeadRow & { isUnread?: boolean }, { clock, now, people, me }: Context): LeadView {
  return {
    ref: row.ref,
    name: row.name || 'No name given',
    lang: languageOf(row.name),
    latin: toLatin(row.name),
    what: [formatForm(row.form), row.product, row.city].filter(Boolean).join(' · '),
    stage: row.stage,
    stageName: STAGE_NAMES[row.stage],
    lastWord: row.last_word,
    dial: row.due_at === null ? null : toDial(row, clock, now),
    tel: row.phone === '' ? null : `tel:${row.phone}`,
    phone: displayNationalPhone(row.phone),
    isUnread: row.isUnread ?? false,
    owner:
      row.owner_id === null
        ? 'Nobody yet'
        : row.owner_id === me
          ? 'You'
          : (people.get(row.owner_id) ?? 'Somebody who left'),
    isTold: row.escalated > 0,
  }
}

function toDial(
  row: Pick<DeskLeadRow, 'due_at' | 'created_at' | 'changed_at'>,
  clock: BusinessClock,
  now: number,
): DialView {
  const due = row.due_at!
  const isLate = due < now
  const minutes = isLate ? clock.minutesBetween(due, now) : clock.minutesBetween(now, due)
  const whole = Math.max(1, clock.minutesBetween(Math.max(row.created_at, row.changed_at), due))
  const side = isLate ? 'late' : 'left'
  const share = isLate ? 1 : Math.min(1, minutes / whole)
  if (minutes < 60)
    return { figure: String(minutes), unit: `min ${side}`, share, isLate, minutes: isLate ? -minutes : minutes }
  if (minutes < OPEN_DAY_MIN && (isLate || isoDay(due) === isoDay(now))) {
    const rest = String(minutes % 60).padStart(2, '0')
    return { figure: `${Math.floor(minutes / 60)}:${rest}`, unit: `h ${side}`, share, isLate, minutes: null }
  }
  const days = Math.max(1, Math.round(Math.abs(clock.startOf(due) - clock.startOf(now)) / (24 * 60 * MINUTE_MS)))
  return { figure: String(days), unit: `${days === 1 ? 'day' : 'days'} ${side}`, share, isLate, minutes: null }
}
