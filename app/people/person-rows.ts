/** A person's rows and what they say: who, what is open, and the line in the lists. */
import type { EnquiryRow, PersonRow } from '#app/database/tables.ts'
import { readJson } from '#app/database/read-json.ts'
import { isRequest } from '#app/forms/registry.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import { type EnquiryState, type PersonState, isListed, stageOf } from '#app/tasks/person-state.ts'
import type { PersonValues } from '#app/tasks/person-values.ts'
import { storeWords } from '#app/tasks/stored-words.ts'
import { type Task, byWeight, classOf, holdsCalls, isOfRequest } from '#app/tasks/task.ts'
import { findLeading } from './leading-enquiry.ts'
import { groupOf, isOpen } from './stages.ts'
import { toTypedFields } from './typed-fields.ts'

/** `rows`: all enquiries and requests of the person, oldest first. */
export type StoredPerson = { id: string; line: PersonRow | null; rows: EnquiryRow[]; state: PersonState }

/** The booked visit, and the latest payment, in the lists. */
export type Shown = Pick<PersonRow, 'window_at' | 'window_status' | 'payment' | 'payment_paise'>

export const NOTHING_SHOWN: Shown = { window_at: null, window_status: null, payment: null, payment_paise: null }

/** @returns the order in which enquiries arrived */
export const byArrival = (a: EnquiryRow, b: EnquiryRow) =>
  a.created_at - b.created_at || (a.lead_id < b.lead_id ? -1 : 1)

export function toState(line: PersonRow | null, rows: EnquiryRow[], tasks: Task[]): PersonState {
  const enquiries = rows.filter(({ form }) => !isRequest(form)).map((row) => [row.lead_id, toEnquiry(row)] as const)
  return {
    enquiries: new Map(enquiries),
    tasks,
    ownerId: line?.owner_id ?? null,
    given: line?.given_at && line.given_by !== null ? { at: line.given_at, by: line.given_by } : null,
    barredAt: line?.barred_at ?? null,
    values: line ? readValues(line) : {},
    mutedAt: line?.muted_at ?? null,
  }
}

export const readValues = ({ edited }: Pick<PersonRow, 'edited'>) => readJson<PersonValues>(edited)

const toEnquiry = (row: EnquiryRow): EnquiryState => ({
  leadId: row.lead_id,
  line: lineOf(row.form),
  result: row.result,
  touchedAt: row.touched_at,
  tappedAt: row.tapped_at,
  unanswered: row.unanswered,
  isPassedOn: row.is_passed_on === 1,
})

function toTypedColumns({ form }: EnquiryRow, values: PersonValues): Partial<EnquiryRow> {
  const { name, city, product } = toTypedFields(values, form)
  const language = values.language?.value
  return { ...(name && { name }), ...(city && { city }), ...(product && { product }), ...(language && { language }) }
}

/** The row of an enquiry or request, with what is open about it. */
export function withState(row: EnquiryRow, state: PersonState): EnquiryRow {
  const { lead_id, form } = row
  const tasks = state.tasks.filter((task) => task.leadId === lead_id && isOfRequest(task) === isRequest(form))
  const [first] = tasks.toSorted(byWeight)
  const enquiry = state.enquiries.get(lead_id)
  const stage = isRequest(form) ? (first ? 'request' : 'answered') : stageOf(state, lead_id)
  return {
    ...row,
    ...toTypedColumns(row, state.values),
    stage,
    stage_group: groupOf(stage),
    due_at: first?.dueAt ?? null,
    next_step: first ? storeWords(first) : null,
    owner_id: state.ownerId,
    escalated: Math.max(0, ...tasks.map(({ level }) => level)),
    result: enquiry?.result ?? 'open',
    touched_at: enquiry?.touchedAt ?? null,
    tapped_at: enquiry?.tappedAt ?? null,
    unanswered: enquiry?.unanswered ?? 0,
    is_passed_on: enquiry?.isPassedOn ? 1 : 0,
  }
}

type Line = { id: string; rows: EnquiryRow[]; state: PersonState; shown: Shown; lastWord: string | null; place: number }

/** A person's line in the lists, led by the most urgent enquiry. */
export function toPersonRow({ id, rows, state, shown, lastWord, place }: Line): PersonRow {
  const enquiries = rows.filter(({ form }) => !isRequest(form))
  const led = enquiries.length > 0 ? enquiries : rows
  const tasksOf = (leadId: string) => state.tasks.filter((task) => task.leadId === leadId && isListed(state, task))
  const isUrgent = ({ lead_id }: EnquiryRow) => tasksOf(lead_id).some((task) => classOf(task) === 2)
  const { isUrgent: isLeadingUrgent, ...leading } = findLeading(led.map((row) => ({ ...row, isUrgent: isUrgent(row) })))
  const open = enquiries.filter((row) => isOpen(row.stage))
  const holds = state.tasks.filter(holdsCalls)
  const listed = tasksOf(leading.lead_id)
  const second = state.values.secondPhone?.value ?? ''
  const [first] = (isLeadingUrgent ? listed : [...listed, ...holds]).toSorted(byWeight)
  return {
    ...pickLed(leading),
    ...(first && { due_at: first.dueAt, next_step: storeWords(first) }),
    // A chat without a number, joined to an enquiry that has one, or whose number staff typed.
    phone: leading.phone || (rows.findLast(({ phone }) => phone !== '')?.phone ?? second),
    person_id: id,
    is_urgent: isLeadingUrgent ? 1 : 0,
    goal_at: smallest(open.filter(({ stage }) => stage === 'new').map(({ goal_at }) => goal_at)),
    tapped_at: leading.tapped_at,
    owner_id: state.ownerId,
    given_at: state.given?.at ?? null,
    given_by: state.given?.by ?? null,
    escalated: Math.max(0, ...state.tasks.map(({ level }) => level)),
    leads: enquiries.length,
    open_leads: open.length,
    window_at: shown.window_at,
    window_status: shown.window_status,
    payment: shown.payment,
    payment_paise: shown.payment_paise,
    barred_at: state.barredAt,
    muted_at: state.mutedAt,
    held_at: state.barredAt === null ? smallest(holds.map(({ openedAt }) => openedAt)) : null,
    last_word: lastWord ?? leading.last_word,
    created_at: Math.max(...led.map(({ created_at }) => created_at)),
    changed_at: Math.max(...rows.map(({ changed_at }) => changed_at)),
    place,
    edited: JSON.stringify(state.values),
    second_phone: second,
    is_counted: 0,
  }
}

export const LONGEST_WORD = 200

/** Columns of a person's line that are copied from its leading enquiry. */
const LED = [
  'lead_id',
  'ref',
  'form',
  'name',
  'phone',
  'city',
  'product',
  'language',
  'stage',
  'stage_group',
  'due_at',
  'next_step',
  'touched_at',
] as const satisfies (keyof EnquiryRow)[]

const pickLed = (row: EnquiryRow) =>
  Object.fromEntries(LED.map((name) => [name, row[name]])) as Pick<EnquiryRow, (typeof LED)[number]>

function smallest(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}
