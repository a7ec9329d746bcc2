/** Acts of staff. Each adds one event to each enquiry that it concerns, and updates the rows in the same transaction. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import { oneAtATime, inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { EnquiryRow, Tables } from '#app/database/tables.ts'
import { toE164 } from '#app/forms/phone.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { toReference } from '#app/forms/reference.ts'
import { isRequest } from '#app/forms/registry.ts'
import type { Member } from '#app/staff/member.ts'
import {
  VisitRefused,
  bookVisit,
  cancelQuietly,
  noteQuietly,
  restoreQuietly,
  takeBackNote,
} from '#app/visits/visit-store.server.ts'
import type { Booking } from '#app/visits/visit-store.server.ts'
import type { StoredPerson } from '#app/people/person-rows.ts'
import { type NewAct as RecordedAct, recordFor, toNewRow } from '#app/people/record.server.ts'
import { lockPeople } from '#app/people/stored-people.server.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import {
  type EventData,
  type EventKind,
  type LeadEvent,
  contradicts,
  isTap,
  withoutUndone,
} from '#app/tasks/lead-event.ts'
import { isOutcome } from '#app/tasks/outcomes.ts'
import { type PersonState, isListed, isWaitedFor } from '#app/tasks/person-state.ts'
import { isGivenUp, isOpen } from '#app/people/stages.ts'
import { type ReplyMessage, insertReply } from './replies.server.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import { type Task, buttonOf, describeTask, isLate } from '#app/tasks/task.ts'
import { resumeMessagesAfter, stopMessagesAfter } from './withdrawal-part.server.ts'

export const UNDO_WITHIN_MS = 10 * 60_000
/** Prefix of the idempotency keys of assignments by rules. */
export const BY_RULE = 'rule-'
/** Maximum length of a note, including text typed in other fields of the card. */
const LONGEST_NOTE = 8000

export type NewAct = {
  kind: Exclude<EventKind, 'undone' | 'escalated'>
  data?: EventData
  /**
   * The number of the last event of each enquiry on the page, by reference, to detect conflicts, and to skip enquiries that the page
   * did not show. Without it, the act is saved unconditionally.
   */
  seen?: ReadonlyMap<string, number>
  /** Idempotency key: retries of one form carry the same id. */
  submissionId?: string
  /** Time of an act that the desk receives later, such as a tap on an offline phone. @default now */
  at?: number
  /** Booked in the same transaction as the act. */
  visit?: Omit<Booking, 'leadId' | 'by' | 'at'>
  /** Sends the note, or the message in its place, on WhatsApp, not later than `until`. Queued in the same transaction. */
  reply?: { until: number; message?: ReplyMessage }
  /** The name of the program that reported the act, if no member did. @default by the event */
  author?: string
  /** Concerns this enquiry only, not the person's other open ones. */
  isAlone?: boolean
  /** Set if the user chose it after seeing a colleague's conflicting act, which may have closed the enquiry. */
  isChosen?: boolean
  /** The calendar has the demo that the act is about, whatever was agreed since. */
  isBooked?: boolean
  /** Cancels the booked windows of the enquiries concerned with this reason, without a message to the visitor. */
  cancelsVisits?: string
}

export type ActResult =
  | { status: 'saved' | 'repeated'; event: LeadEvent }
  /** Another member saved a conflicting act: nothing is saved, and the page shows both. */
  | { status: 'conflict'; theirs: LeadEvent }
  /** Nothing is saved, because the window is taken or the visit has changed. */
  | { status: 'no-window' }
  /** Nothing is saved, because the enquiry is done, or the person asked not to be called. */
  | { status: 'closed' }
  | { status: 'gone' }

/** An enquiry from the number that arrives at the same moment waits, or is found. */
const lockingNumber = (phone = '') =>
  phone && {
    async isAllowed(transaction: Transaction<Tables>) {
      await oneAtATime(transaction, [phone])
      return true
    },
  }

/** What an act says of a visit of the calendar. */
const NOTED = { shown: 'done', 'not-there': 'nobody_there' } as const

/** Written to each open enquiry of the person. */
const isAboutPerson = (kind: EventKind) => isOutcome(kind) || isTap(kind) || kind === 'assigned' || kind === 'escalated'

type Target = Pick<EnquiryRow, 'lead_id' | 'ref' | 'form' | 'stage'> & { events: LeadEvent[]; tasks: Task[] }
/** The lead first, then the person's other enquiries. */
type Targets = [Target, ...Target[]]
/** One event of the same kind for each of these enquiries; the first is the card's. */
type Decided = { kind: EventKind; on: { target: Target; data: EventData }[]; undoneAt?: number } | ActResult

type Options = { database: Database; now: () => number }

export function createActs({ database, now }: Options) {
  /** Calls that wait for the answer to a question are not late. */
  const isLateFor = (state: PersonState, task: Task) => isWaitedFor(state, task) && isLate(task, now())

  /** @param decide maps the events so far to the event to add, or to a refusal */
  function add(
    ref: string,
    by: Member | null,
    decide: (targets: Targets, person: StoredPerson) => Decided,
    {
      submissionId = randomUUID(),
      visit,
      cancelsVisits,
      reply,
      author,
      isAlone = false,
      at,
      isAllowed,
    }: Pick<NewAct, 'submissionId' | 'visit' | 'cancelsVisits' | 'reply' | 'author' | 'isAlone' | 'at'> & {
      isAllowed?: (transaction: Transaction<Tables>) => Promise<boolean>
    } = {},
  ): Promise<ActResult> {
    return inTransaction(database, async (transaction): Promise<ActResult> => {
      if (isAllowed && !(await isAllowed(transaction))) return { status: 'gone' }
      const opened = await openPerson(transaction, ref)
      if (!opened) return { status: 'gone' }
      const { person, targets } = opened
      const [lead] = targets
      const repeated = targets.flatMap(({ events }) => events).find((event) => event.submissionId === submissionId)
      if (repeated) return { status: 'repeated', event: repeated }
      const decided = decide(targets, person)
      if ('status' in decided) return decided
      const { kind, on, undoneAt } = decided
      const shared = {
        kind,
        at: at ?? now(),
        savedAt: at === undefined ? null : now(),
        memberId: by?.id ?? null,
        member: by?.name ?? author ?? nameOf(kind, on[0]?.data),
        submissionId,
      }
      const restored = undoneAt === undefined ? [] : await restoreVisits(transaction, targets, undoneAt, shared.at)
      const acts = on.map(({ target, data }): RecordedAct => {
        const also = restored.flatMap((visit) => (visit.leadId === target.lead_id ? visit.eventIds : []))
        return {
          ...shared,
          id: randomUUID(),
          data: also.length > 0 ? { ...data, also } : data,
          leadId: target.lead_id,
        }
      })
      await recordFor(transaction, [person], acts.map(toNewRow))
      const [event] = acts
      if (reply)
        await insertReply(transaction, {
          leadId: lead.lead_id,
          eventId: event!.id,
          text: event!.data.note ?? '',
          at: shared.at,
          ...reply,
        })
      const noted = lookUp(NOTED, kind)
      if (noted) await noteQuietly(transaction, lead.lead_id, noted, shared.at)
      if (undoneAt !== undefined)
        await takeBackNote(transaction, lead.lead_id, {
          notedAt: undoneAt,
          at: shared.at,
          before: saidBefore(lead, undoneAt),
        })
      if (kind === 'confirmed') await stopMessagesAfter(transaction, lead.lead_id)
      if (kind === 'undone')
        for (const { leadId, data } of acts) await resumeMessagesAfter(transaction, leadId, data.event, shared.at)
      if (visit) await bookVisit(transaction, { ...visit, leadId: lead.lead_id, by: 'staff', at: shared.at })
      if (cancelsVisits !== undefined)
        for (const { lead_id } of isAlone ? [lead] : targets)
          await cancelQuietly(transaction, lead_id, cancelsVisits, shared.at)
      return { status: 'saved', event: { ...event!, number: (on[0]!.target.events.at(-1)?.number ?? 0) + 1 } }
    }).catch((error: unknown) => {
      if (error instanceof VisitRefused) return { status: 'no-window' }
      throw error
    })
  }

  /** @param find picks the act to undo from those of one enquiry that have not been undone */
  const undo = (ref: string, by: Member, find: (events: LeadEvent[]) => LeadEvent | undefined) =>
    add(ref, by, (targets) => {
      const living = targets.map((target) => ({ target, events: withoutUndone(target.events) }))
      const event = living.map(({ events }) => find(events)).find((found) => found !== undefined)
      if (!event) return { status: 'gone' }
      // Covers the act and its copies on the person's other enquiries.
      const isCopy = ({ id, submissionId }: LeadEvent) =>
        id === event.id || (Boolean(event.submissionId) && submissionId === event.submissionId)
      const on = living.flatMap(({ target, events }) =>
        events.filter(isCopy).map(({ id }) => ({ target, data: { event: id } })),
      )
      return { kind: 'undone', on, undoneAt: event.at }
    })

  return {
    /** Acts about the person, such as an outcome, count for all their open enquiries. @param by null for the command line */
    act: (ref: string, by: Member | null, { kind, data = {}, seen, ...extra }: NewAct) =>
      add(
        ref,
        by,
        (targets, { state }) => {
          const colleagueAct = findConflict(targets, seen, by, { kind, data })
          if (colleagueAct) return { status: 'conflict', theirs: colleagueAct }
          const [lead, ...otherTargets] = targets
          if (isOutcome(kind) && !isOpen(lead.stage) && !extra.isChosen) return { status: 'closed' }
          // An enquiry that arrived after the page was rendered has a first call of its own.
          const shown = otherTargets.filter(({ ref: otherRef }) => !seen?.size || seen.has(otherRef))
          const open = shown.filter(({ stage }) => isOpen(stage))
          if (kind in NOTED && !extra.isBooked && !hasDemo(lead, state, data)) return { status: 'closed' }
          if (kind === 'step') return toStep(data, lead, open)
          if (kind === 'ticked') return toTicked(data, targets)
          const also = isAboutPerson(kind) && !extra.isAlone ? open : []
          // A call about a machine says nothing about a franchise.
          const concerned = [lead, ...also.filter(({ form }) => !isOutcome(kind) || lineOf(form) === lineOf(lead.form))]
          const shortData = data.note === undefined ? data : { ...data, note: data.note.slice(0, LONGEST_NOTE) }
          return { kind, on: spread(shortData, concerned) }
        },
        { ...extra, ...lockingNumber(data.values?.secondPhone?.to) },
      ),

    /** Joins another enquiry, found by reference or phone, to the same person. */
    async join(
      ref: string,
      by: Member | null,
      refOrPhone: string,
      extra?: Pick<NewAct, 'submissionId' | 'author'>,
    ): Promise<ActResult> {
      const whose = await findOther(database, ref, refOrPhone)
      if (!whose) return { status: 'gone' }
      const data = { leadId: whose.lead_id, ref: whose.ref }
      return add(ref, by, ([lead]) => ({ kind: 'joined', on: [{ target: lead, data }] }), extra)
    },

    /** Undoes the member's own act of the last ten minutes. */
    undo: (ref: string, by: Member, eventId: string) =>
      undo(ref, by, (events) => events.find((event) => event.id === eventId && canUndo(event, by.id, now()))),

    /** Undoes the member's own last tap on Call or WhatsApp, at any time before an outcome. */
    untap: (ref: string, by: Member) =>
      undo(ref, by, (events) => {
        const last = events.findLast(({ kind }) => isTap(kind) || isOutcome(kind))
        return last && isTap(last.kind) && last.memberId === by.id ? last : undefined
      }),

    /**
     * Assigns a person's uncalled enquiries that have no owner, once.
     * @param isWithinLimit checked in the same transaction, serialized for each new owner
     * @returns false if the person has had an owner before, or the limit is reached
     */
    async giveByRule(
      ref: string,
      to: Pick<Member, 'id' | 'name'>,
      rule: number,
      isWithinLimit?: (transaction: Database) => Promise<boolean>,
    ) {
      const { status } = await add(
        ref,
        null,
        (targets) => {
          // If staff removed the owner, the enquiry is left to the first to call.
          const hadOwner = targets.some(({ events }) => events.some(({ data }) => data.ownerId !== undefined))
          const [lead, ...otherTargets] = targets.filter(({ stage }) => stage === 'new')
          if (hadOwner || !lead || lead !== targets[0]) return { status: 'gone' }
          return { kind: 'escalated', on: spread({ ownerId: to.id, owner: to.name, rule }, [lead, ...otherTargets]) }
        },
        {
          submissionId: BY_RULE + ref,
          ...(isWithinLimit && {
            async isAllowed(transaction) {
              await oneAtATime(transaction, [`given-by-rule:${to.id}`])
              return isWithinLimit(transaction)
            },
          }),
        },
      )
      return status === 'saved'
    },

    /** Passes on what is late for a person. @returns false if it is done, or already at this level */
    async escalate(ref: string, level: number, to: Member | null) {
      const { status } = await add(ref, null, (targets, { state }) => {
        const lateOf = ({ lead_id }: Target) =>
          state.tasks.filter((task) => task.leadId === lead_id && isLateFor(state, task))
        // Since the query, staff may have called, or another instance may have escalated.
        const late = targets.filter((target) => lateOf(target).some((task) => task.level < level))
        const [lead, ...otherTargets] = late
        if (!lead || lead !== targets[0]) return { status: 'gone' }
        const [first] = lateOf(lead)
        const isTapped = late.some((target) => lateOf(target).some(({ reason }) => reason === 'tapped'))
        const data: EventData = {
          level,
          ...(to && { ownerId: to.id, owner: to.name }),
          ...(isTapped && { tapped: true }),
          ...(first && first.kind !== 'first-call' && { text: describeTask(first) }),
        }
        return { kind: 'escalated', on: spread(data, [lead, ...otherTargets]) }
      })
      return status === 'saved'
    },

    /** Passes on a person whose owner is away. @returns false if they are somebody else's meanwhile */
    async passFromAway(ref: string, from: Pick<Member, 'id' | 'name'>, to: Member) {
      const { status } = await add(ref, null, (targets, { state }) => {
        if (state.ownerId !== from.id) return { status: 'gone' }
        const [lead, ...otherTargets] = targets
        const open = otherTargets.filter(({ stage }) => isOpen(stage))
        return { kind: 'escalated', on: spread({ ownerId: to.id, owner: to.name, away: from.name }, [lead, ...open]) }
      })
      return status === 'saved'
    },
  }
}

export type Acts = ReturnType<typeof createActs>

/**
 * Excludes a booked visit, of which the visitor has been notified: it must be cancelled under Visits, with a reason.
 * Excludes a reply, because it has been sent and stays in the thread.
 */
export const canUndo = ({ memberId, at, data }: LeadEvent, by: string, now: number) =>
  memberId === by && at > now - UNDO_WITHIN_MS && data.window === undefined && !data.replied

/**
 * Returns the act on the first enquiry, and its copies on the others. A copy omits the note and the sum, which are stored once.
 */
const spread = (data: EventData, [lead, ...otherTargets]: Target[]) => {
  if (!lead) return []
  const { note: _note, rupees: _rupees, address: _address, ...shared } = data
  return [{ target: lead, data }, ...otherTargets.map((target) => ({ target, data: { ...shared, via: lead.ref } }))]
}

const nameOf = (kind: EventKind, data?: EventData) =>
  kind === 'escalated' || data?.stopsCalls ? 'The desk' : data?.heard ? 'The visitor' : 'Command line'

/** What an earlier act said of the same demo; undefined if none did. */
function saidBefore({ events }: Target, undoneAt: number) {
  const said = withoutUndone(events).filter(({ kind }) => kind in NOTED)
  const undone = said.find(({ at }) => at === undoneAt)
  const before = said.findLast(({ at, data }) => at < undoneAt && data.at === undone?.data.at)
  return before && lookUp(NOTED, before.kind)
}

/** A demo that is open, or one that was spoken of and is corrected, with a reason. */
const hasDemo = ({ lead_id, events }: Target, { tasks }: PersonState, { why }: EventData) =>
  tasks.some((task) => task.leadId === lead_id && task.kind === 'visit') ||
  (Boolean(why) && withoutUndone(events).some(({ kind }) => kind in NOTED))

/** One task, about the opened enquiry, or an open one if that one is sold. */
function toStep(data: EventData, lead: Target, open: Target[]): Decided {
  const target = isOpen(lead.stage) || (isGivenUp(lead.stage) && open.length === 0) ? lead : open[0]
  return target ? { kind: 'step', on: [{ target, data }] } : { status: 'closed' }
}

function toTicked(data: EventData, targets: Target[]): Decided {
  for (const target of targets) {
    const task = target.tasks.find(({ id }) => id === data.task)
    if (task && buttonOf(task)) return { kind: 'ticked', on: [{ target, data: { ...data, text: describeTask(task) } }] }
  }
  const done = targets
    .flatMap(({ events }) => events)
    .find((event) => event.kind === 'ticked' && event.data.task === data.task)
  return done ? { status: 'repeated', event: done } : { status: 'closed' }
}

/** Finds an act that someone else added since the page was rendered and that conflicts with this one. */
const findConflict = (
  targets: Target[],
  seen: NewAct['seen'],
  by: Member | null,
  act: Pick<LeadEvent, 'kind' | 'data'>,
) =>
  targets
    .flatMap(({ ref, events }) =>
      withoutUndone(events).filter(
        (event) => event.number > (seen?.get(ref) ?? Infinity) && event.memberId !== by?.id && contradicts(act, event),
      ),
    )
    .toSorted((a, b) => a.at - b.at)
    .at(-1)

/** Locks the person until the end of the transaction. @returns null if there is no such lead, or it is quarantined: it must be released first */
async function openPerson(
  transaction: Transaction<Tables>,
  ref: string,
): Promise<{ person: StoredPerson; targets: Targets } | null> {
  const lead = await transaction
    .selectFrom('enquiries')
    .select(['lead_id', 'person_id'])
    .where('ref', '=', ref)
    .executeTakeFirst()
  const [person] = lead ? await lockPeople(transaction, [lead.person_id]) : []
  const row = person?.rows.find(({ lead_id }) => lead_id === lead?.lead_id)
  if (!person) return null
  // Staff have joined or separated it meanwhile.
  if (!row) return openPerson(transaction, ref)
  const otherRows = person.rows.filter((enquiry) => enquiry !== row && !isRequest(enquiry.form))
  const ids = [row, ...otherRows].map(({ lead_id }) => lead_id)
  const events = await readEvents(transaction, ids)
  const toTarget = (enquiry: EnquiryRow): Target => ({
    ...enquiry,
    events: events.get(enquiry.lead_id) ?? [],
    tasks: person.state.tasks.filter((task) => task.leadId === enquiry.lead_id && isListed(person.state, task)),
  })
  const targets: Targets = [toTarget(row), ...otherRows.map(toTarget)]
  return { person, targets }
}

/** Takes back what the act had cancelled. @returns the events of those cancellations */
async function restoreVisits(transaction: Transaction<Tables>, targets: Target[], cancelledAt: number, at: number) {
  const restored: { leadId: string; eventIds: string[] }[] = []
  for (const { lead_id } of targets) {
    if (!(await restoreQuietly(transaction, lead_id, cancelledAt, at))) continue
    const events = await transaction
      .selectFrom('timeline')
      .select('id')
      .where('lead_id', '=', lead_id)
      .where('kind', '=', 'cancelled-by-staff')
      .where('at', '=', cancelledAt)
      .execute()
    restored.push({ leadId: lead_id, eventIds: events.map(({ id }) => id) })
  }
  return restored
}

/** @param typed a reference, or a phone in any spelling */
function findOther(database: Database, ref: string, typed: string) {
  const phone = toE164(typed)
  return database
    .selectFrom('enquiries')
    .select(['ref', 'lead_id'])
    .where(phone === null ? 'ref' : 'phone', '=', phone ?? toReference(typed) ?? '')
    .where('ref', '!=', ref)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
