/** The view model of a card: the enquiry, and a timeline with the newest first. */
import type { Card } from '#app/desk/card.server.ts'
import { countUnanswered } from '#app/desk/card.server.ts'
import { describeEvent } from '#app/desk/describe-event.ts'
import { followUpAt, isOutcome, tryAgainAt, withoutUndone } from '#app/desk/lead-event.ts'
import type { LeadEvent } from '#app/desk/lead-event.ts'
import { LANGUAGES, languageOf } from '#app/desk/language.ts'
import { contextOf, factsOf, readCampaign } from '#app/leads/channels/lead-facts.server.ts'
import type { Attempt, Delivery, Touch } from '#app/leads/lead.ts'
import { ordinal } from '#app/leads/ordinal.ts'
import { STEP_MEANS } from '#app/visits/timeline.server.ts'
import { formatChannel } from './channel-names.ts'
import { clock, day, isoDay, when, formatWhen } from './ist.ts'
import { type LeadView, formatForm, toLeadView } from './lead-view.ts'

type LineIcon =
  'pen' | 'phone' | 'chat' | 'clock' | 'eye' | 'calendar' | 'rupee' | 'shield' | 'form' | 'search' | 'check' | 'send'

const HOUR_MS = 60 * 60_000

export type LineItem = {
  at: number
  time: string
  icon: LineIcon
  variant: 'plain' | 'person' | 'late' | 'done'
  title: string
  text: string
  lang?: string | undefined
  /** Undone later. */
  isUndone?: boolean
  tries?: { at: string; text: string }[]
}
export type LineDay = { day: string; items: LineItem[] }
export type QuickTime = { value: string; label: string }

export type CardView = {
  lead: LeadView
  version: number
  /** `3rd enquiry` */
  nth: string | null
  city: string
  pincode: string
  address: string
  /** Guessed from the script of the text. */
  language: string
  wish: string
  facts: { label: string; value: string }[]
  words: { text: string; lang: string | undefined } | null
  whatsapp: string
  isDone: boolean
  dueIs: string
  dueSaid: string
  againAt: string
  followUpAt: string
  quick: QuickTime[]
  ownerId: string
  opened: string | null
  earlier: LeadView[]
  line: LineDay[]
}

type Context = Parameters<typeof toLeadView>[1]

const SHOWN_ELSEWHERE = ['name', 'phone', 'city', 'pincode', 'comment', 'message']

export function toCardView(card: Card, context: Context): CardView {
  const { row, stored, events, earlier, readers } = card
  const { lead } = stored
  const { now } = context
  const { campaign } = contextOf(lead)
  const words = lead.fields.comment ?? lead.fields.message ?? null
  const again = tryAgainAt(context.clock, now, countUnanswered(events))
  const first = readers.at(-1)
  return {
    lead: toLeadView(row, context),
    version: row.version,
    nth: lead.enquiryNumber > 1 ? `${ordinal(lead.enquiryNumber)} enquiry` : null,
    city: row.city,
    pincode: lead.fields.pincode ?? '',
    address: lead.fields.address ?? '',
    language: LANGUAGES[row.language ?? ''] ?? '',
    wish: [formatForm(row.form), row.product, row.city && `in ${row.city}`].filter(Boolean).join(' · '),
    facts: [
      { label: 'Enquiry', value: lead.header },
      ...factsOf(lead)
        .filter(({ name }) => !SHOWN_ELSEWHERE.includes(name))
        .map(({ label, value }) => ({ label, value })),
      { label: 'Page', value: lead.page },
      ...(campaign ? [{ label: 'Campaign', value: campaign }] : []),
      { label: 'Notice', value: `agreed to that of ${lead.consent.version}` },
    ],
    words: words ? { text: words, lang: languageOf(words) } : null,
    whatsapp: lead.consent.whatsapp ? 'Agreed to messages' : 'Did not agree to automatic messages; a person may write',
    isDone: row.due_at === null && row.stage_group === 'done',
    dueIs: row.due_is ?? 'Nothing to do',
    dueSaid: row.due_at === null ? '' : formatWhen(row.due_at, now),
    againAt: formatWhen(again, now),
    followUpAt: formatWhen(followUpAt(context.clock, now), now),
    quick: toQuickTimes(context),
    ownerId: row.owner_id ?? '',
    opened:
      first && row.touched_at === null ? `${first.name} opened this at ${clock(first.at)} and has not called.` : null,
    earlier: earlier.map((each) => toLeadView(each, context)),
    line: toLine(card, context),
  }
}

/** Times that people often suggest on the phone: in an hour, this evening, tomorrow morning. */
function toQuickTimes({ clock: hours, now }: Context): QuickTime[] {
  const midnight = hours.startOf(now)
  const times = [
    hours.nextOpen(Math.ceil((now + HOUR_MS) / (15 * 60_000)) * 15 * 60_000),
    midnight + 16 * HOUR_MS,
    midnight + 18.5 * HOUR_MS,
    hours.nextOpen(midnight + 24 * HOUR_MS) + HOUR_MS / 2,
  ].filter((at) => at > now && hours.isOpen(at))
  return [...new Set(times)].map((at) => ({ value: String(at), label: capital(formatWhen(at, now)) }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function toLine(card: Card, context: Context): LineDay[] {
  const items = [
    ...toStaffItems(card.events),
    ...toReaderItems(card),
    ...toPaymentItems(card),
    ...toVisitItems(card),
    ...toLeadItems(card),
  ].toSorted((a, b) => b.at - a.at)
  const days = Map.groupBy(items, ({ at }) => isoDay(at))
  return [...days].map(([, own]) => {
    const { at } = own[0]!
    const date = day(at)
    return { day: isoDay(at) === isoDay(context.now) ? `Today, ${date}` : date, items: own }
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

function toStaffItems(events: LeadEvent[]): LineItem[] {
  const living = new Set(withoutUndone(events).map(({ id }) => id))
  return events.map((event) => {
    const isNote = event.kind === 'note'
    const icon = isNote
      ? 'pen'
      : isOutcome(event.kind) || event.kind === 'called'
        ? 'phone'
        : event.kind === 'messaged'
          ? 'chat'
          : 'clock'
    return {
      ...item(
        event.at,
        icon,
        isNote ? `${event.person} wrote` : event.person,
        describeEvent(event),
        event.kind === 'escalated' ? 'late' : 'person',
      ),
      isUndone: !living.has(event.id) && event.kind !== 'undone',
      lang: languageOf(event.data.note ?? ''),
    }
  })
}

const toReaderItems = ({ readers }: Card) => readers.map(({ name, at }) => item(at, 'eye', `${name} opened it`))

const toVisitItems = ({ visit }: Card) =>
  visit.map(({ what, at, by, detail }) =>
    item(
      at,
      'calendar',
      `Visit: ${STEP_MEANS[what]}`,
      [by === 'site' ? '' : `by ${by}`, detail].filter(Boolean).join('; '),
    ),
  )

const toPaymentItems = ({ payments }: Card) =>
  payments.map(({ at, status, rupees }) =>
    item(
      at,
      'rupee',
      `Payment ${status.replace('_', ' ')}`,
      `₹${rupees.toLocaleString('en-IN')}`,
      status === 'paid' ? 'done' : 'late',
    ),
  )

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
    item(sentAt, 'form', `Sent ${lead.header}`, `On ${lead.page}`),
    ...(last && last.at !== first?.at ? [item(Date.parse(last.at), 'search', 'Came back', formatTouch(last))] : []),
    ...(first ? [item(Date.parse(first.at), 'search', 'First visit', formatTouch(first))] : []),
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
  dead: 'given up',
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

function toDeliveryItems(delivery: Delivery & { history: Attempt[] }, isQuarantined: boolean): LineItem[] {
  const { channel, status, history, lastError, deliveredAt, nextAttemptAt } = delivery
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
        `${status === 'delivered' ? '' : (lastError ?? '')}${next}`.trim(),
        variant,
      ),
      tries: history.map(({ startedAt, outcome, reason }) => ({
        at: clock(Number(startedAt)),
        text: [outcome ? OUTCOME_NAMES[outcome] : 'under way', reason].filter(Boolean).join(': '),
      })),
    },
  ]
}
