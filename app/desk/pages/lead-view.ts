/** View models of a lead, for rows and cards. */
import { toRupees } from '#app/content/rupees.ts'
import type { EnquiryRow, PersonRow } from '#app/database/tables.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { formatLate } from '#app/people/describe-event.ts'
import { languageOf } from '#app/people/language.ts'
import { toLatin } from '#app/people-search/latin.ts'
import { STAGE_NAMES } from '#app/people/stages.ts'
import { describeStored, readWords } from '#app/tasks/stored-words.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import type { FormId } from '#app/forms/registry.ts'
import { formatWindow } from '#app/visits/format-window.ts'
import { capitalise } from '#app/messages/phrases.ts'
import { dayOf } from '#app/time/india.ts'
import { formatWhen, when } from './ist.ts'

const MINUTE_MS = 60_000
const OPEN_DAY_MIN = 540

/** The dial that shows the time left. */
export type DialView = {
  figure: string
  unit: string
  share: number
  isLate: boolean
  /** Minutes left, negative when late; null if shown in hours or days. */
  minutes: number | null
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
  complaint: 'Complaint',
}

/** Falls back to the id: `call-back` -> `Call back`. */
export const formatForm = (form: FormId) => FORM_NAMES[form] ?? capitalise(form.replaceAll('-', ' '))

export type Context = { clock: BusinessClock; now: number; members: ReadonlyMap<string, string>; me: string }

/** A line of a list: one person. */
export function toLeadView(row: PersonRow & { isUnread?: boolean; tasks?: number }, context: Context) {
  const { clock, now } = context
  const isBarred = row.barred_at !== null
  const isHeld = row.held_at !== null
  return {
    ...toNameView(row),
    ref: row.ref,
    what: [formatForm(row.form), row.product, row.city].filter(Boolean).join(' · '),
    form: formatForm(row.form),
    about: [row.product, row.city].flatMap((text) => (text ? ` · ${text}` : [])).join(''),
    city: row.city,
    product: row.product,
    enquiries: row.leads > 1 ? `${row.leads} enquiries` : null,
    stage: row.stage,
    stageName: STAGE_NAMES[row.stage],
    /** The reason for the call; null for an ordinary first call. */
    reason: reasonOf(row),
    /** What is due first, or how it ended. */
    toDo: describeStored(row.next_step, isBarred) ?? STAGE_NAMES[row.stage],
    /** How much else is open. */
    more: (row.tasks ?? 1) > 1 ? `and ${row.tasks! - 1} more` : null,
    lastWord: row.last_word,
    window: row.window_at === null ? null : `Demo ${formatWindow(row.window_at)}`,
    payment: formatPaymentOf(row),
    isPaid: row.payment === 'paid',
    dial: row.due_at === null ? null : toDial(row, clock, now),
    /** Null without a phone, and for persons who asked not to be called. */
    tel: row.phone === '' || isBarred ? null : `tel:${row.phone}`,
    phone: displayNationalPhone(row.phone),
    isUnread: row.isUnread ?? false,
    isUrgent: row.is_urgent === 1,
    owner: toOwner(row.owner_id, context),
    /** `Not called in time: passed on to Ravi`, `Given to you by Meera at 10:42 am`. */
    passedOn: toEscalationText(row, context),
    /** Since the latest enquiry. */
    age: toAge(now - row.created_at),
    isBarred,
    isMuted: row.muted_at !== null && !isBarred,
    /** Calls wait until staff have asked whether a request came from the person, or have read what they wrote. */
    isHeld,
  }
}

export type LeadView = ReturnType<typeof toLeadView>

/** Another enquiry of a person, or a request. */
export const toEnquiryView = (row: EnquiryRow, { now }: Pick<Context, 'now'>) => ({
  ...toNameView(row),
  ref: row.ref,
  what: [formatForm(row.form), row.product, row.city].filter(Boolean).join(' · '),
  phone: displayNationalPhone(row.phone),
  stage: row.stage,
  stageName: STAGE_NAMES[row.stage],
  at: when(row.created_at, now),
})

/** `lang`: of the name. */
export const toNamed = (name = '') => ({ name: name || 'No name given', lang: languageOf(name) })

const toNameView = ({ name }: Pick<EnquiryRow, 'name'>) => ({
  ...toNamed(name),
  /** The transliteration of a name in Devanagari. */
  latin: toLatin(name),
})

function toOwner(ownerId: string | null, { me, members }: Context): string {
  if (ownerId === null) return 'Nobody yet'
  return ownerId === me ? 'You' : (members.get(ownerId) ?? 'Someone who left')
}

function toEscalationText(
  { escalated, owner_id, given_at, given_by, tapped_at }: PersonRow,
  context: Context,
): string | null {
  const late = formatLate(tapped_at !== null)
  if (escalated > 2) return `${late}: an alert went out`
  const owner = toOwner(owner_id, context)
  if (escalated > 0 && given_at !== null)
    return `${late}: passed on to ${owner === 'You' ? 'you' : owner} ${formatWhen(given_at, context.now)}`
  if (escalated > 0) return late
  return given_at !== null && owner_id === context.me
    ? `Given to you by ${given_by} ${formatWhen(given_at, context.now)}`
    : null
}

const PAYMENTS: Record<NonNullable<PersonRow['payment']>, string> = {
  created: 'Is paying',
  started: 'Is paying',
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment declined',
  expired: 'Payment not finished',
  needs_attention: 'Payment needs attention',
}

/** `Paid ₹1,68,000`; null without a payment. */
export const formatPaymentOf = ({ payment, payment_paise }: Pick<PersonRow, 'payment' | 'payment_paise'>) =>
  payment === null ? null : `${PAYMENTS[payment]} ${toRupees((payment_paise ?? 0) / 100)}`

/** Null for an ordinary first call. */
function reasonOf({ next_step, barred_at }: PersonRow): string | null {
  const words = readWords(next_step)
  const isOrdinary = words?.kind === 'first-call' && words.reason === 'enquired'
  return isOrdinary ? null : describeStored(next_step, barred_at !== null)
}

/** `2 h`, `3 days` */
function toAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

function toDial(
  row: Pick<PersonRow, 'due_at' | 'created_at' | 'changed_at'>,
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
  if (minutes < OPEN_DAY_MIN && (isLate || dayOf(due) === dayOf(now))) {
    const rest = String(minutes % 60).padStart(2, '0')
    return { figure: `${Math.floor(minutes / 60)}:${rest}`, unit: `h ${side}`, share, isLate, minutes: null }
  }
  const days = Math.max(1, Math.round(Math.abs(clock.startOf(due) - clock.startOf(now)) / (24 * 60 * MINUTE_MS)))
  return { figure: String(days), unit: `${days === 1 ? 'day' : 'days'} ${side}`, share, isLate, minutes: null }
}
