/** The card of a lead, and the responses to acts on it. */
import { createHash } from 'node:crypto'

import { getDesk } from '#app/content/desk/desk.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import type { ActResult, NewAct } from '#app/desk/acts.server.ts'
import type { Card } from '#app/desk/card.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { isInDoubt } from '#app/people/requests.ts'
import { isOutcome } from '#app/tasks/outcomes.ts'
import type { QueueFilter } from '#app/desk/queue-filter.ts'
import { readMeans } from '#app/desk/replies.server.ts'
import { readSigningSecrets } from '#app/settings/signing.server.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { createVisitTokens } from '#app/visits/visit-tokens.server.ts'
import { SECRET_MS, goToAnswer, readAnswer } from './answer.server.ts'
import { toCardView } from './card-view.server.ts'
import { toChatLink } from './chat-link.ts'
import { readDemoWindows } from './demo-windows.server.ts'
import { readFilter, toQuery, withQuery } from './filter.ts'
import { when } from './ist.ts'
import { toEnquiryView } from './lead-view.ts'
import { pincodeOf, typedOf } from './person-view.server.ts'
import { goTo, show, showNotice } from './respond.server.ts'
import { readSale } from './sale-view.server.ts'
import { readShell } from './shell-view.server.ts'
import { listTemplates } from './templates.ts'
import { toThreadView } from './thread-view.server.ts'
import { type SignedInContext, field, readNames } from './staff-context.server.ts'
import { isTooLong, readTyped } from './read-act.ts'
import { type StatusBarView, readStatusBar } from './status-bar.server.ts'

export const GONE = { title: 'Nothing is here', text: 'There is no lead of that reference. It may have been erased.' }

export const showGone = () => showNotice(GONE, { status: 404 })

export const readCard = (context: SignedInContext) => context.desk.readCard(refOf(context), context.session.member.id)

export const refOf = ({ params }: SignedInContext) => (params.ref ?? '').toUpperCase()

/** The list that the card was opened from, which its forms carry. */
export const sentFilter = ({ form }: SignedInContext) => readFilter(new URLSearchParams(field(form, 'in', 500)))

export async function readLeadPage(context: SignedInContext) {
  const page = await readCardPage(context, readFilter(context.url.searchParams), true)
  const statusBar = (await readAnswer<StatusBarView>(context)) ?? (await readStatusBar(context))
  return page ? { ...page, statusBar, typed: {} } : showGone()
}

/** A withdrawal whose sender nobody has verified yet, which a message from the card asks about. */
const isAsking = ({ verdicts, requests, row, stored }: Card) =>
  [{ row, lead: stored.lead }, ...requests].some(
    ({ row: { ref }, lead }) => verdicts.get(ref) === null && !isInDoubt(lead),
  )

/** Renders the card again with the form's input. */
/** @param field the id of the field to correct */
export const showProblem = (context: SignedInContext, problem: string, status = 422, field?: string) =>
  showCard(context, { title: 'Not saved.', text: problem, variant: 'late', field }, status)

/** Ends the link of the person's visit. The new one is shown for a while, and is in the messages that they get. */
export async function renewVisitLink(context: SignedInContext) {
  const { visits, settings, staff, actor } = context
  const card = await readCard(context)
  if (!card) return showGone()
  for (const { lead_id } of [card.row, ...card.others.map(({ row }) => row)]) {
    const visit = await visits.renewLink(lead_id)
    if (!visit) continue
    await staff.audit.note(actor, 'visit-changed', `${card.row.ref}, link`)
    const token = createVisitTokens(readSigningSecrets(settings)).tokenOf(lead_id, visit.link)
    const path = withQuery(`/staff/leads/${card.row.ref}`, toQuery(sentFilter(context)))
    const text = `New: ${settings.siteUrl}/visit/${token}`
    return goToAnswer(context, path, { title: 'The old link has ended.', text }, { lastsMs: SECRET_MS })
  }
  return showProblem(context, 'They have no visit, or its link cannot be renewed.', 409)
}

async function showCard(context: SignedInContext, statusBar: StatusBarView, status: number) {
  const page = await readCardPage(context, sentFilter(context), false)
  return page ? show({ ...page, statusBar, typed: Object.fromEntries(context.form) }, { status }) : showGone()
}

async function readCardPage(context: SignedInContext, filter: QueueFilter, isOpened: boolean) {
  const { desk, session, staff, now, actor } = context
  const { view } = await readShell(context)
  const card = await readCard(context)
  if (!card) return null
  if (isOpened) {
    await desk.queue.markRead(
      [card.row, ...card.others.map(({ row }) => row)].map(({ lead_id }) => lead_id),
      session.member.id,
    )
    await staff.audit.note(actor, 'saw', card.row.ref)
  }
  const [names, neighbours, alike] = await Promise.all([
    readNames(staff),
    desk.queue.neighbours(filter, card.row.person_id),
    desk.findPerhapsSame(card.row, pincodeOf(card), typedOf(card)),
  ])
  const facts = { clock: desk.clock, now: now(), members: names, me: session.member.id }
  return {
    view,
    card: toCardView(card, facts),
    thread: toThreadView(card, readSendingOptions(context, card)),
    chat:
      // Even if calls are barred, a message may ask about another request.
      card.prospect.barred_at === null || isAsking(card)
        ? toChatLink(
            {
              ...card.row,
              phone: card.row.phone || card.prospect.phone,
              phoneTyped: card.stored.lead.fields.phone_typed,
              isHeld: isAsking(card),
            },
            getDesk(),
            session.member.name,
          )
        : null,
    secondChat: toSecondChat(card, session.member.name),
    query: toQuery(filter),
    list: filter.list,
    place: neighbours.place,
    of: neighbours.of,
    before: neighbours.before,
    after: neighbours.after,
    members: [...names].map(([id, name]) => ({ id, name })),
    me: session.member.id,
    products: getProducts().map(({ name }) => name),
    whyNot: getDesk().whyNot,
    submission: crypto.randomUUID(),
    windows: await readDemoWindows(context, card),
    sale: await readSale(context, card),
    /** Enquiries of persons with a similar name and the same PIN code. */
    perhapsSame: alike.map((row) => toEnquiryView(row, facts)),
    isManager: session.member.role === 'manager',
  }
}

function toSecondChat(card: Card, me: string) {
  const { secondPhone } = typedOf(card)
  if (!secondPhone || card.prospect.barred_at !== null) return null
  return toChatLink({ ...card.row, phone: secondPhone.value, isHeld: isAsking(card) }, getDesk(), me)
}

/** Data for the card's WhatsApp section: the messages that can be sent to the person. */
export const readSendingOptions = ({ settings, session, now }: SignedInContext, { row }: Card) => ({
  now: now(),
  means: readMeans(settings),
  templates: listTemplates(row, getDesk(), session.member.name),
})

const TOO_LONG = 'The note has more than 2,000 letters. Please shorten it.'

const NOT_OPEN = 'That is no longer to be done, so nothing has changed.'
const CLOSED = 'This enquiry is done, so nothing has changed. Tap “Open it again” first; what you typed is still here.'

export const WINDOW_GONE = 'That window is taken, or the visit has changed meanwhile. Choose another.'

/**
 * Saves an act with all that was typed on the card, so that no button loses any of it.
 * @param uses the fields that the act itself takes; the others become a note
 * @param next the page after the act. @default the lead
 * @param from the reference of the card whose form was sent. @default the lead's
 */
export async function actOnLead(
  context: SignedInContext,
  doing: Pick<NewAct, 'kind' | 'data' | 'visit' | 'cancelsVisits'>,
  noted: Act,
  { uses = [], next, from }: { uses?: string[]; next?: string; from?: string | undefined } = {},
) {
  const { acts } = context.desk
  const ref = refOf(context)
  if (isTooLong(context.form)) return showProblem(context, TOO_LONG)
  const note = readTyped(context.form, uses)
  const takesNote = isOutcome(doing.kind) || doing.kind === 'note' || doing.kind === 'told' || doing.kind === 'answered'
  const isWithNote = takesNote && doing.data?.note === undefined
  const data = isWithNote && note ? { ...doing.data, note } : doing.data
  const act = { ...readCarried(context, keyOf(doing)), ...doing, ...(data && { data }) }
  const result = await acts.act(ref, context.session.member, act)
  // Runs even if the act was saved before and only its response was lost, because more may have been typed since.
  if (note && 'event' in result && (!isWithNote || result.event.data.note !== note)) await saveNote(context, note)
  return respondToAct(context, result, act, noted, next, from)
}

/** A page has a button for each task. */
const keyOf = ({ kind, data }: Pick<NewAct, 'kind' | 'data'>) =>
  data?.task ? `${kind}-${createHash('sha256').update(data.task).digest('hex').slice(0, 16)}` : kind

/** Saves each text once, even if the form is sent again. */
export async function saveNote(context: SignedInContext, note: string) {
  const { submissionId } = readCarried(context, `note-${createHash('sha256').update(note).digest('hex').slice(0, 16)}`)
  const act = { kind: 'note' as const, data: { note }, ...(submissionId && { submissionId }) }
  await context.desk.acts.act(refOf(context), context.session.member, act)
}

/** The hidden fields of the card's form. @param kind distinguishes the acts that one page can send */
export function readCarried(
  { form }: SignedInContext,
  kind: string,
): Pick<NewAct, 'seen' | 'submissionId' | 'isAlone' | 'isChosen'> {
  const submission = field(form, 'submission', 60)
  return {
    seen: readSeen(field(form, 'seen', LONGEST_SEEN)),
    isAlone: form.has('alone'),
    isChosen: form.has('chosen'),
    ...(/^[\w-]{8,60}$/.test(submission) && { submissionId: `${submission}-${kind}` }),
  }
}

/** Room for 500 enquiries of one person. */
const LONGEST_SEEN = 12_000

/** `A7K3-9QF4.3,B2C4-7XY9.0` */
const readSeen = (text: string): ReadonlyMap<string, number> =>
  new Map(
    [...text.matchAll(/([A-Z0-9]{4}-[A-Z0-9]{4})\.(\d{1,9})(?:,|$)/g)].map(([, ref, number]) => [ref!, Number(number)]),
  )

export async function respondToAct(
  context: SignedInContext,
  result: ActResult,
  doing: Pick<NewAct, 'kind' | 'data'>,
  noted: Act,
  next?: string,
  from?: string,
) {
  const ref = refOf(context)
  if (result.status === 'gone') return showGone()
  if (result.status === 'closed') return showProblem(context, doing.kind === 'ticked' ? NOT_OPEN : CLOSED, 409)
  if (result.status === 'no-window') return showProblem(context, WINDOW_GONE, 409)
  if (result.status === 'conflict')
    return show({ conflict: await readConflict(context, result.theirs, doing) }, { status: 409 })
  if (result.status === 'saved') await context.staff.audit.note(context.actor, noted, ref)
  const to = new URLSearchParams(toQuery(sentFilter(context)))
  to.set('saved', `${from ?? ref}.${result.event.id}`)
  if (result.status === 'repeated') to.set('again', '')
  return goTo(`${next ?? `/staff/leads/${ref}`}?${to.toString()}`)
}

/** The person after this one in the list when the card was opened; the first of the list if that person has left it. */
export async function findNext(context: SignedInContext): Promise<string> {
  const { desk, form } = context
  const filter = sentFilter(context)
  const carried = field(form, 'next', 20)
  if (carried !== '' && (await desk.queue.neighboursOfEnquiry(filter, carried)).place > 0)
    return `/staff/leads/${carried}`
  // Not the neighbouring row, because a tap on Call has moved this person down the list.
  const { first } = await desk.queue.neighboursOfEnquiry(filter, refOf(context))
  return first ? `/staff/leads/${first.ref}` : '/staff'
}

type ColleagueAct = Extract<ActResult, { status: 'conflict' }>['theirs']

async function readConflict(
  context: SignedInContext,
  colleagueAct: ColleagueAct,
  doing: Pick<NewAct, 'kind' | 'data'>,
) {
  const { form, url, now } = context
  const ref = refOf(context)
  const card = await readCard(context)
  const seen = [...(card?.versions ?? [])].map(([leadRef, version]) => `${leadRef}.${version}`).join(',')
  return {
    name: card?.row.name || 'No name given',
    theirs: { who: colleagueAct.member, at: when(colleagueAct.at, now()), text: describeEvent(colleagueAct) },
    mine: describeEvent({ ...colleagueAct, kind: doing.kind, data: doing.data ?? {} }),
    action: url.pathname,
    fields: [
      ...[...form].map(([name, value]): [string, string] => [name, name === 'seen' ? seen : value]),
      ['chosen', 'yes'] as [string, string],
    ],
    back: withQuery(`/staff/leads/${ref}`, field(form, 'in', 500)),
  }
}

export type LeadPageView = NonNullable<Awaited<ReturnType<typeof readCardPage>>> & {
  statusBar: StatusBarView | null
  /** The input of a form that was rejected. */
  typed: Record<string, string>
}

export type ConflictView = Awaited<ReturnType<typeof readConflict>>
