/** The view model of a card: the enquiry, and a timeline with the newest first. */
import { toRupees } from '#app/content/rupees.ts'
import { type Card, type OtherEnquiry, countUnanswered } from '#app/desk/card.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { followUpAt, tryAgainAt } from '#app/tasks/due-times.ts'
import { isTap, withoutUndone } from '#app/tasks/lead-event.ts'
import { isOutcome } from '#app/tasks/outcomes.ts'
import type { LeadEvent } from '#app/tasks/lead-event.ts'
import { languageOf } from '#app/people/language.ts'
import { STAGE_NAMES, isGivenUp, isOpen } from '#app/people/stages.ts'
import { WHATSAPP } from '#app/desk/refused-replies.server.ts'
import { isInDoubt, isUntold, stopsCalls } from '#app/people/requests.ts'
import { type Task, buttonOf, describeTask } from '#app/tasks/task.ts'
import { isRequest } from '#app/forms/registry.ts'
import { contextOf, factsOf, readCampaign } from '#app/leads/channels/lead-facts.server.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import type { Attempt, Delivery, Lead, Touch } from '#app/leads/lead.ts'
import { ordinal } from '#app/leads/ordinal.ts'
import { STEP_MEANS } from '#app/visits/timeline.server.ts'
import { capitalise } from '#app/messages/phrases.ts'
import { dayOf } from '#app/time/india.ts'
import { formatChannel } from './channel-names.ts'
import { clock, day, when, formatWhen } from './ist.ts'
import { toPersonView } from './person-view.server.ts'
import { doneField } from './read-act.ts'
import { type Context, formatForm, toEnquiryView, toLeadView } from './lead-view.ts'

type LineIcon =
  'pen' | 'phone' | 'chat' | 'clock' | 'eye' | 'calendar' | 'rupee' | 'shield' | 'form' | 'search' | 'check' | 'send'

const HOUR_MS = 60 * 60_000

export type LineItem = {
  at: number
  time: string
  icon: LineIcon
  variant: 'plain' | 'member' | 'late' | 'done'
  title: string
  text: string
  lang?: string | undefined
  /** Whether the act was undone later. */
  isUndone?: boolean
  tries?: { at: string; text: string }[]
}
export type LineDay = { day: string; items: LineItem[] }

const SHOWN_ELSEWHERE = ['name', 'phone', 'city', 'pincode', 'comment', 'message']

export function toCardView(card: Card, context: Context) {
  const { row, prospect, stored, events, others: otherEnquiries, requests, readers } = card
  const { lead } = stored
  const { now } = context
  const { campaign } = contextOf(lead)
  const again = tryAgainAt(context.clock, now, countUnanswered(events))
  const first = readers.at(-1)
  return {
    lead: toLeadView(prospect, context),
    /** The opened enquiry, which need not lead the person's line. */
    ref: row.ref,
    /** `A7K3-9QF4.3`: the last event of each enquiry that the page shows. */
    seen: [...card.versions].map(([ref, version]) => `${ref}.${version}`).join(','),
    nth: lead.enquiryNumber > 1 ? `${ordinal(lead.enquiryNumber)} enquiry` : null,
    ...toPersonView(card),
    address: lead.fields.address ?? '',
    wish: [formatForm(row.form), row.product, row.city && `in ${row.city}`].filter(Boolean).join(' · '),
    facts: [
      { label: 'Enquiry', value: lead.header },
      ...factsOf(lead)
        .filter(({ name }) => !SHOWN_ELSEWHERE.includes(name))
        .map(({ label, value }) => ({ label, value })),
      ...(lead.page ? [{ label: 'Page', value: lead.page }] : []),
      ...(campaign ? [{ label: 'Campaign', value: campaign }] : []),
    ],
    words: wordsOf(lead),
    whatsapp: toWhatsApp(card),
    stageName: STAGE_NAMES[row.stage],
    isDone: row.stage_group === 'done',
    /** Whether the card was opened for a request and not for an enquiry. */
    isRequest: isRequest(row.form),
    /** No page of the site was involved. */
    isFromOutside: lead.page === '',
    /** Whether something is still open for a person who asked not to be called, such as a paid delivery. */
    isToSettle: prospect.barred_at !== null && isOpen(row.stage),
    /** Whether staff can set a next step: not after a sale or a request not to be called. */
    takesStep: isOpen(row.stage) || isGivenUp(row.stage) || prospect.open_leads > 0,
    /** Whether a step opens this enquiry again. */
    opensByStep: isGivenUp(row.stage) && prospect.open_leads === 0,
    /** What is open, the most urgent first. */
    agenda: card.tasks.map((task) => toAgendaItem(task, prospect.barred_at !== null, now)),
    /** Whether a demo is still to come. */
    hasVisit: card.tasks.some(({ kind }) => kind === 'visit'),
    tapped: toTapped(card, context),
    barred: prospect.barred_at === null ? null : `Asked on ${when(prospect.barred_at, 0)} not to be called.`,
    held: prospect.held_at === null ? null : toHeldText(card, prospect.held_at),
    lifted: toLiftedBarText(card),
    againAt: formatWhen(again, now),
    followUpAt: formatWhen(followUpAt(context.clock, now), now),
    quick: toQuickTimes(context),
    ownerId: prospect.owner_id ?? '',
    opened:
      first && prospect.touched_at === null
        ? `${first.name} opened this at ${clock(first.at)} and has not called.`
        : null,
    others: otherEnquiries.map((enquiry) => ({
      ...toEnquiryView(enquiry.row, context),
      isOpen: isOpen(enquiry.row.stage),
      words: wordsOf(enquiry.lead),
    })),
    requests: [...(isRequest(row.form) ? [{ row, lead }] : []), ...requests].map((request) =>
      toRequestView(request, events, card.verdicts.get(request.row.ref) === null, context),
    ),
    line: toTimeline(card, context),
  }
}

function toAgendaItem(task: Task, isBarred: boolean, now: number) {
  return {
    id: task.id,
    text: describeTask(task, isBarred),
    due: task.dueAt === null ? '' : formatWhen(task.dueAt, now),
    isLate: task.dueAt !== null && task.dueAt < now,
    /** Null if something else ends it. */
    button: buttonOf(task)?.en ?? null,
  }
}

function wordsOf({ fields }: Lead) {
  const text = fields.comment ?? fields.message
  return text ? { text, lang: languageOf(text) } : null
}

function toWhatsApp({ prospect, stored }: Card): string {
  if (prospect.barred_at !== null) return 'No messages: they asked not to be called'
  if (prospect.muted_at !== null) return `No messages: they asked for none on ${when(prospect.muted_at, 0)}`
  return stored.lead.consent.whatsapp ? 'Agreed to messages' : 'No automatic messages; you may write yourself'
}

const toHeldText = ({ tasks }: Card, heldAt: number) =>
  tasks.some(({ kind }) => kind === 'read-words')
    ? `On hold: what they wrote on ${when(heldAt, 0)} may ask for no more calls. Read it below, and decide.`
    : `On hold: on ${when(heldAt, 0)}, someone asked with this number not to be called, or to be erased. Nobody has verified the sender: ask whether it was them.`

/** `isMine`: the user can undo it. */
function toTapped({ prospect, events }: Card, { me }: Context) {
  if (prospect.tapped_at === null) return null
  const tap = withoutUndone(events).findLast(({ kind }) => isTap(kind))
  if (!tap) return null
  const did = tap.kind === 'called' ? 'called' : 'wrote on WhatsApp'
  const actor = tap.memberId === me ? 'You' : tap.member
  return { text: `${actor} ${did} at ${clock(tap.at)}: no outcome yet.`, isMine: tap.memberId === me }
}

/** They called since, or staff opened an enquiry again or entered one. */
function toLiftedBarText({ prospect, requests, verdicts }: Card): string | null {
  const stopped = requests.find(({ lead, row }) => stopsCalls(lead) && verdicts.get(row.ref) === 'confirmed')
  if (!stopped || prospect.barred_at !== null) return null
  return `Asked on ${when(stopped.row.created_at, 0)} not to be called, and may be called again: they called, or a colleague opened the enquiry again.`
}

/** @param isUnverified nobody has asked the person yet whether they sent it */
export function toRequestView(
  { row, lead }: OtherEnquiry,
  events: LeadEvent[],
  isUnverified: boolean,
  { now }: Pick<Context, 'now'>,
) {
  const done = withoutUndone(events).findLast(
    ({ kind, data }) => (kind === 'answered' || kind === 'denied') && (data.ref ?? row.ref) === row.ref,
  )
  return {
    ref: row.ref,
    text: lead.fields.request ?? lead.fields.message ?? formatForm(row.form),
    at: when(row.created_at, now),
    /** Note, person and time of the act that completed the request; null while it is open. */
    done:
      row.stage === 'answered'
        ? done
          ? `${describeEvent(done)}, ${done.member}, ${when(done.at, now)}`
          : 'Done'
        : null,
    isUnverified,
    /** It is known who wrote it, but not whether it is a request. */
    isInDoubt: isInDoubt(lead),
    isUntold: row.stage === 'request' && isUntold({ form: row.form, events }),
    due: row.due_at === null ? '' : formatWhen(row.due_at, now),
    isLate: row.due_at !== null && row.due_at < now,
    /** Other text that the visitor typed into the request, such as a reference. */
    facts: factsOf(lead)
      .filter(({ name }) => name !== 'request')
      .map(({ label, value }) => ({ label, value })),
    field: doneField(row.ref),
  }
}

export type RequestView = ReturnType<typeof toRequestView>

/** Times that people often suggest on the phone: in an hour, this evening, tomorrow morning. */
export function toQuickTimes({ clock: hours, now }: Pick<Context, 'clock' | 'now'>) {
  const midnight = hours.startOf(now)
  const times = [
    hours.nextOpen(Math.ceil((now + HOUR_MS) / (15 * 60_000)) * 15 * 60_000),
    midnight + 16 * HOUR_MS,
    midnight + 18.5 * HOUR_MS,
    hours.nextOpen(midnight + 24 * HOUR_MS) + HOUR_MS / 2,
  ].filter((at) => at > now && hours.isOpen(at))
  return [...new Set(times)].map((at) => ({ value: String(at), label: capitalise(formatWhen(at, now)) }))
}

function toTimeline(card: Card, context: Context): LineDay[] {
  const items = [
    ...toStaffItems(card.events),
    ...toReaderItems(card),
    ...toPaymentItems(card),
    ...toVisitItems(card),
    ...toLeadItems(card),
    ...[...card.others, ...card.requests].map(({ lead }) => toArrival(lead)),
  ].toSorted((a, b) => b.at - a.at)
  const days = Map.groupBy(items, ({ at }) => dayOf(at))
  return [...days].map(([, dayItems]) => {
    const { at } = dayItems[0]!
    const date = day(at)
    return { day: dayOf(at) === dayOf(context.now) ? `Today, ${date}` : date, items: dayItems }
  })
}

const item = (
  at: number,
  icon: LineIcon,
  title: string,
  text = '',
  variant: LineItem['variant'] = 'plain',
): LineItem => ({
  at,
  time: clock(at),
  icon,
  variant,
  title,
  text,
})

function titleOf({ member, data: { replied, app } }: LeadEvent, isNote: boolean): string {
  if (isNote) return `${member} wrote`
  if (app) return `We replied in ${app}`
  if (replied) return `${member} replied on WhatsApp`
  return member === WHATSAPP ? `${WHATSAPP} reported` : member
}

function toStaffItems(events: LeadEvent[]): LineItem[] {
  const living = new Set(withoutUndone(events).map(({ id }) => id))
  return events.map((event) => {
    const { heard, replied } = event.data
    const isReport = event.member === WHATSAPP
    const isNote = event.kind === 'note' && !heard && !replied && !isReport
    const icon = isNote
      ? 'pen'
      : isOutcome(event.kind) || event.kind === 'called' || heard === 'rang' || heard === 'spoke'
        ? 'phone'
        : event.kind === 'messaged' || heard || replied || isReport
          ? 'chat'
          : 'clock'
    return {
      ...item(
        event.at,
        icon,
        titleOf(event, isNote),
        describeEvent(event),
        event.kind === 'escalated' || event.data.refused ? 'late' : 'member',
      ),
      isUndone: !living.has(event.id) && event.kind !== 'undone',
      lang: languageOf(event.data.note ?? ''),
    }
  })
}

const toReaderItems = ({ readers }: Card) => readers.map(({ name, at }) => item(at, 'eye', `${name} opened it`))

const toVisitItems = ({ visit }: Card) =>
  visit.map(({ what: step, at, by, detail }) =>
    item(
      at,
      'calendar',
      `Visit: ${STEP_MEANS[step]}`,
      [by === 'site' ? '' : `by ${by}`, detail].filter(Boolean).join('; '),
    ),
  )

const toPaymentItems = ({ payments }: Card) =>
  payments.map(({ at, title, rupees, by, isDone, isTrial }) =>
    item(
      at,
      'rupee',
      title,
      [isTrial && 'Trial', toRupees(rupees), by && `by ${by}`].filter(Boolean).join(', '),
      isDone ? 'done' : 'late',
    ),
  )

/** `Sent Ionia Enquiry: On /jaipur`, or the source that staff entered. */
function toArrival({ createdAt, header, fields, page, attribution }: Lead): LineItem {
  const at = Number(createdAt)
  // An enquiry from elsewhere has no page.
  if (!isByStaff(page)) return item(at, 'form', `Sent ${header}`, fields.request ?? (page ? `On ${page}` : ''))
  const source = attribution.first?.parameters.utm_source
  const verb = page === IMPORTED_ON ? 'imported' : 'entered'
  return item(at, 'pen', `${fields.entered_by ?? 'Staff'} ${verb} ${header}`, source ? `From: ${source}` : '')
}

const isByStaff = (page: string) => page === ENTERED_ON || page === IMPORTED_ON

function toLeadItems({ stored: { lead, deliveries, status } }: Card): LineItem[] {
  const sentAt = Number(lead.createdAt)
  const { first, last } = lead.attribution
  const { verdict, reasons } = lead.screening
  return [
    ...deliveries.flatMap((delivery) => toDeliveryItems(delivery, status === 'quarantined')),
    item(
      sentAt + 1,
      'shield',
      verdict === 'clean' ? 'Screening: a person' : 'Screening: held back, then released',
      reasons.join('; '),
      verdict === 'clean' ? 'plain' : 'late',
    ),
    toArrival(lead),
    ...(last && last.at !== first?.at ? [item(Date.parse(last.at), 'search', 'Came back', formatTouch(last))] : []),
    ...(first && lead.page && !isByStaff(lead.page)
      ? [item(Date.parse(first.at), 'search', 'First visit', formatTouch(first))]
      : []),
  ].filter(({ at }) => Number.isFinite(at))
}

/** `By google/cpc, “jaipur hard water”; to /jaipur` */
function formatTouch({ parameters, referrer, landingPage }: Touch): string {
  const { source, name } = readCampaign(parameters)
  const from = source || (referrer && URL.parse(referrer)?.hostname.replace(/^www\./, ''))
  const origin = [from && `By ${from}`, name && `“${name}”`].filter(Boolean).join(', ')
  return `${origin || 'Typed the address, or left no trace'}; to ${landingPage}`
}

const STATUS_NAMES: Record<Delivery['status'], string> = {
  pending: 'waiting',
  delivered: 'delivered',
  dead: 'not delivered',
  off: 'channel is off',
  withdrawn: 'not sent: no consent',
}
const OUTCOME_NAMES: Record<NonNullable<Attempt['outcome']>, string> = {
  delivered: 'delivered',
  retry: 'failed for now',
  rejected: 'refused',
  paused: 'channel paused',
  unknown: 'no answer; it may have arrived',
}

/** The provider's report after it accepted the message. */
const RECEIPT_NAMES: Partial<Record<NonNullable<Delivery['receipt']>, string>> = {
  sent: 'Sent to their phone',
  delivered: 'Arrived on their phone',
  read: 'Read',
}

function toDeliveryItems(delivery: Delivery & { history: Attempt[] }, isQuarantined: boolean): LineItem[] {
  const { channel, status, history, lastError, deliveredAt, nextAttemptAt, receipt } = delivery
  const at = deliveredAt ?? history.at(-1)?.startedAt ?? null
  if (!at) return []
  const next =
    status === 'pending' && nextAttemptAt && !isQuarantined
      ? ` Next try ${when(Number(nextAttemptAt), Date.now())}.`
      : ''
  const variant = status === 'delivered' ? 'done' : status === 'dead' || lastError ? 'late' : 'plain'
  return [
    {
      ...item(
        Number(at),
        variant === 'done' ? 'check' : 'send',
        `${formatChannel(channel)}: ${STATUS_NAMES[status]}`,
        `${status === 'delivered' ? (RECEIPT_NAMES[receipt ?? 'failed'] ?? '') : (lastError ?? '')}${next}`.trim(),
        variant,
      ),
      tries: history.map(({ startedAt, outcome, reason }) => ({
        at: clock(Number(startedAt)),
        text: [outcome ? OUTCOME_NAMES[outcome] : 'under way', reason].filter(Boolean).join(': '),
      })),
    },
  ]
}
