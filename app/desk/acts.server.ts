/** Acts of staff. Each adds one event to each enquiry that it concerns, and updates the rows in the same transaction. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'

import { oneAtATime, inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { DeskLeadRow, LeadEventRow, Tables } from '#app/database/tables.ts'
import { toE164 } from '#app/forms/phone.ts'
import { toReference } from '#app/forms/reference.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import type { Member } from '#app/staff/member.ts'
import { VisitRefused, bookVisit, cancelQuietly, restoreQuietly } from '#app/visits/visit-store.server.ts'
import type { Booking } from '#app/visits/visit-store.server.ts'
import { readEvents } from './event-rows.server.ts'
import { findRelated, lockEvents } from './find-related.server.ts'
import {
  type EventData,
  type EventKind,
  type LeadEvent,
  contradicts,
  isTap,
  withoutUndone,
} from '#app/tasks/lead-event.ts'
import { isOutcome } from '#app/tasks/outcomes.ts'
import type { LeadIndex } from './lead-index.server.ts'
import { isGivenUp, isOpen } from './stages.ts'
import { type ReplyMessage, insertReply } from './replies.server.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import { type Task, buttonOf, describeTask, isLate } from '#app/tasks/task.ts'
import { readTasks } from '#app/tasks/task-rows.server.ts'
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

/** Written to each open enquiry of the person. */
const isAboutPerson = (kind: EventKind) => isOutcome(kind) || isTap(kind) || kind === 'assigned' || kind === 'escalated'

type Target = Pick<DeskLeadRow, 'lead_id' | 'ref' | 'form' | 'stage'> & { events: LeadEvent[]; tasks: Task[] }
/** The lead first, then the person's other enquiries. */
type Targets = [Target, ...Target[]]
/** One event of the same kind for each of these enquiries; the first is the card's. */
type Decided = { kind: EventKind; on: { target: Target; data: EventData }[]; undoneAt?: number } | ActResult

type Options = { database: Database; index: LeadIndex; now: () => number }

export function createActs({ database, index, now }: Options) {
  /** @param decide maps the events so far to the event to add, or to a refusal */
  function add(
    ref: string,
    by: Member | null,
    decide: (targets: Targets) => Decided,
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
      const targets = await readTargets(transaction, index, ref)
      if (!targets) return { status: 'gone' }
      const [lead] = targets
      const repeated = targets.flatMap(({ events }) => events).find((event) => event.submissionId === submissionId)
      if (repeated) return { status: 'repeated', event: repeated }
      const decided = decide(targets)
      if ('status' in decided) return decided
      const { kind, on, undoneAt } = decided
      const event = {
        kind,
        at: at ?? now(),
        savedAt: at === undefined ? null : now(),
        memberId: by?.id ?? null,
        member: by?.name ?? author ?? nameOf(kind, on[0]?.data),
        submissionId,
      }
      const added = on.map(({ target, data }) => ({
        ...event,
        id: randomUUID(),
        number: (target.events.at(-1)?.number ?? 0) + 1,
        data,
        leadId: target.lead_id,
      }))
      await insertEvents(transaction, added)
      if (reply)
        await insertReply(transaction, {
          leadId: lead.lead_id,
          eventId: added[0]!.id,
          text: added[0]!.data.note ?? '',
          at: event.at,
          ...reply,
        })
      if (kind === 'confirmed') await stopMessagesAfter(transaction, lead.lead_id)
      if (kind === 'undone')
        for (const { leadId, data } of added) await resumeMessagesAfter(transaction, leadId, data.event, event.at)
      if (visit) await bookVisit(transaction, { ...visit, leadId: lead.lead_id, by: 'staff', at: event.at })
      if (cancelsVisits !== undefined)
        for (const { lead_id } of isAlone ? [lead] : targets)
          await cancelQuietly(transaction, lead_id, cancelsVisits, event.at)
      if (undoneAt !== undefined)
        for (const { lead_id } of targets) await restoreQuietly(transaction, lead_id, undoneAt, event.at)
      await index.refresh(transaction, [lead.lead_id])
      return { status: 'saved', event: added[0]! }
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
        (targets) => {
          const colleagueAct = findConflict(targets, seen, by)
          if (colleagueAct && contradicts(kind)) return { status: 'conflict', theirs: colleagueAct }
          const [lead, ...otherTargets] = targets
          if (isOutcome(kind) && !isOpen(lead.stage) && !extra.isChosen) return { status: 'closed' }
          // An enquiry that arrived after the page was rendered has a first call of its own.
          const shown = otherTargets.filter(({ ref: otherRef }) => !seen?.size || seen.has(otherRef))
          const open = shown.filter(({ stage }) => isOpen(stage))
          if (kind === 'step') return toStep(data, lead, open)
          if (kind === 'ticked') return toTicked(data, targets)
          const also = isAboutPerson(kind) && !extra.isAlone ? open : []
          // A call about a machine says nothing about a franchise.
          const concerned = [lead, ...also.filter(({ form }) => !isOutcome(kind) || lineOf(form) === lineOf(lead.form))]
          const shortData = data.note === undefined ? data : { ...data, note: data.note.slice(0, LONGEST_NOTE) }
          return { kind, on: spread(shortData, concerned) }
        },
        extra,
      ),

    /** Joins another enquiry, found by reference or phone, to the same person. */
    async join(
      ref: string,
      by: Member | null,
      refOrPhone: string,
      extra?: Pick<NewAct, 'submissionId' | 'author'>,
    ): Promise<ActResult> {
      // Enquiries that have just arrived have no row yet.
      await index.catchUp()
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
      const { status } = await add(ref, null, (targets) => {
        // Since the query, staff may have called, or another instance may have escalated.
        const late = targets.filter(({ tasks }) => tasks.some((task) => isLate(task, now()) && task.level < level))
        const [lead, ...otherTargets] = late
        if (!lead || lead !== targets[0]) return { status: 'gone' }
        const [first] = lead.tasks.filter((task) => isLate(task, now()))
        const isTapped = late.some(({ tasks }) => tasks.some(({ reason }) => reason === 'tapped'))
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
const findConflict = (targets: Target[], seen: NewAct['seen'], by: Member | null) =>
  targets
    .flatMap(({ ref, events }) =>
      withoutUndone(events).filter(
        ({ number, memberId, kind }) =>
          number > (seen?.get(ref) ?? Infinity) && memberId !== by?.id && contradicts(kind),
      ),
    )
    .toSorted((a, b) => a.at - b.at)
    .at(-1)

/** @returns null if there is no such lead, or it is quarantined: it must be released first */
async function readTargets(transaction: Transaction<Tables>, index: LeadIndex, ref: string): Promise<Targets | null> {
  const stored = await transaction
    .selectFrom('leads')
    .select('id')
    .where('ref', '=', ref)
    .where('quarantined_at', 'is', null)
    .executeTakeFirst()
  if (!stored) return null
  const related = await findRelated(transaction, [stored.id])
  await lockEvents(transaction, related)
  // From here on, none of these leads can be erased until the transaction ends.
  const rows = () =>
    transaction
      .selectFrom('desk_leads')
      .innerJoin('leads', 'leads.id', 'desk_leads.lead_id')
      .select(['lead_id', 'desk_leads.ref', 'desk_leads.form', 'stage', 'prospect_id'])
      .forKeyShare('leads')
  const readOwn = () => rows().where('lead_id', '=', stored.id).executeTakeFirst()
  let lead = await readOwn()
  if (!lead?.prospect_id) {
    await index.refresh(transaction, [stored.id])
    lead = await readOwn()
  }
  // The lead was erased meanwhile.
  if (!lead) return null
  const otherRows = await rows()
    .where('prospect_id', '=', lead.prospect_id)
    .where('lead_id', '!=', lead.lead_id)
    .where('desk_leads.form', 'not in', REQUEST_FORMS)
    .execute()
  // An enquiry that arrives at this moment is unchanged.
  const locked = [lead, ...otherRows.filter(({ lead_id }) => related.includes(lead_id))]
  const ids = locked.map(({ lead_id }) => lead_id)
  const [events, tasks] = await Promise.all([readEvents(transaction, ids), readTasks(transaction, [lead.prospect_id])])
  const [first, ...rest] = locked.map((row) => ({
    ...row,
    events: events.get(row.lead_id) ?? [],
    tasks: tasks.filter(({ leadId }) => leadId === row.lead_id),
  }))
  return [first!, ...rest]
}

/** @param typed a reference, or a phone in any spelling */
function findOther(database: Database, ref: string, typed: string) {
  const phone = toE164(typed)
  return database
    .selectFrom('desk_leads')
    .select(['ref', 'lead_id'])
    .where(phone === null ? 'ref' : 'phone', '=', phone ?? toReference(typed) ?? '')
    .where('ref', '!=', ref)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewEvent = LeadEvent & { leadId: string; savedAt: number | null }

async function insertEvents(transaction: Database, events: NewEvent[]) {
  const rows = events.map(
    ({ id, leadId, number, at, savedAt, memberId, member, kind, data, submissionId }): Insertable<LeadEventRow> => ({
      id,
      lead_id: leadId,
      number,
      at,
      saved_at: savedAt,
      member_id: memberId,
      member,
      kind,
      data: JSON.stringify(data),
      submission_id: submissionId ?? null,
    }),
  )
  await transaction.insertInto('lead_events').values(rows).execute()
}
