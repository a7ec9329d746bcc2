/** The rows of an enquiry or request that has just arrived. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { getFacts } from '#app/content/facts.server.ts'
import type { EnquiryRow, LeadRow } from '#app/database/tables.ts'
import { isRequest } from '#app/forms/registry.ts'
import { contextOf } from '#app/leads/channels/lead-facts.server.ts'
import { cityOf } from '#app/leads/city-of.server.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import type { ListedCall } from '#app/leads/lead-record.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import type { Arrival } from '#app/tasks/person-rules.ts'
import type { NewRequest } from '#app/tasks/request-rules.ts'
import { languageOfVisitor } from './language.ts'
import { officeClock } from './office-clock.server.ts'
import { LONGEST_WORD } from './person-rows.ts'
import type { NewRow } from './record.server.ts'
import { isInDoubt, stopsCalls } from './requests.ts'
import { ARRIVED } from './timeline-rows.server.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Without what is open about it, which its arrival decides. */
export function toEnquiryRow(stored: LeadRow, personId: string, goalAt: number | null): EnquiryRow {
  const lead = toLeadOrRest(stored)
  return {
    lead_id: lead.id,
    ref: lead.ref,
    form: lead.form,
    created_at: stored.created_at,
    stage: 'new',
    stage_group: 'new',
    due_at: null,
    next_step: null,
    goal_at: goalAt,
    touched_at: null,
    owner_id: null,
    version: 0,
    name: lead.fields.name ?? '',
    phone: stored.phone,
    city: cityOf(lead),
    product: contextOf(lead).product ?? '',
    language: languageOfLead(lead),
    person_id: personId,
    joined_to: null,
    is_apart: 0,
    result: 'open',
    tapped_at: null,
    unanswered: 0,
    is_passed_on: 0,
    // PostgreSQL stores no such character, and SQLite's copy is moved there.
    last_word: firstWordOf(lead).replaceAll('\u0000', '').slice(0, LONGEST_WORD),
    escalated: 0,
    changed_at: stored.created_at,
  }
}

const firstWordOf = ({ form, fields }: Lead) =>
  isRequest(form) ? (fields.request ?? fields.message ?? '') : (fields.comment ?? fields.message ?? '')

const languageOfLead = ({ fields, language }: Pick<Lead, 'fields' | 'language'>) =>
  languageOfVisitor([fields.name, fields.comment, fields.message].join(' '), language)

/** @param now when a released enquiry's clock starts */
export function toArrivalRow(stored: LeadRow, now: number, listed?: ListedCall): NewRow {
  const lead = toLeadOrRest(stored)
  return {
    id: `${ARRIVED}:${lead.id}`,
    lead_id: lead.id,
    at: stored.created_at,
    saved_at: null,
    member_id: null,
    member: '',
    kind: ARRIVED,
    data: JSON.stringify(isRequest(lead.form) ? toRequest(lead) : { ...toArrival(stored, lead, now), listed }),
    submission_id: null,
  }
}

/** What the arrival of an enquiry or request says about its first call, or its date. */
export const goalOf = (arrival: Pick<NewRow, 'data'>) =>
  (JSON.parse(arrival.data) as Pick<Arrival | NewRequest, 'goalAt'>).goalAt

function toArrival(stored: LeadRow, lead: Lead, now: number): Arrival {
  const isElsewhere = lead.page === '' || lead.page === IMPORTED_ON
  const from = lead.page === ENTERED_ON ? 'staff' : isElsewhere ? 'elsewhere' : 'site'
  const isUnreachable = !stored.phone && !lead.fields.chat_name
  return {
    goalAt: isUnreachable ? null : toGoal(lead, now),
    from,
    line: lineOf(lead.form),
    ...(isUnreachable && { isUnreachable }),
    ...(lead.consent.whatsapp && { agrees: true }),
  }
}

/** Imported people were not promised a call, and hundreds of simultaneous alarms are useless. */
function toGoal(lead: Lead, now: number): number | null {
  if (lead.page === IMPORTED_ON) return null
  const isReleased = lead.screening.verdict === 'suspicious'
  return officeClock().add(isReleased ? now : Number(lead.createdAt), promisedMinutes(lead.form))
}

/** The response time that the form promises now, in open minutes. */
export function promisedMinutes(form: Lead['form']): number {
  const { minutes, byForm } = getDesk().firstCall
  return byForm[form] ?? minutes
}

function toRequest(lead: Lead): NewRequest {
  const { days, byForm } = getDesk().requests
  const at = Number(lead.createdAt)
  return {
    form: lead.form as NewRequest['form'],
    stopsCalls: stopsCalls(lead),
    ...(isInDoubt(lead) && { isInDoubt: true }),
    goalAt: at + (byForm[lead.form] ?? days) * DAY_MS,
    // The complaint form promises it.
    tellBy: at + getFacts().complaint.hours * HOUR_MS,
  }
}
