/** Acts of staff in the journal: events of leads, the staff log, and the names of people. */
import type { Selectable, Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { TimelineRow, MemberRow, Tables } from '#app/database/tables.ts'
import { journaled } from '#app/leads/journal/journaled-table.server.ts'
import { lockRelated } from '#app/people/find-related.server.ts'
import { endAccess, toRemovedKey } from '#app/staff/members.server.ts'
import { toEvent } from '#app/people/timeline-rows.server.ts'
import { resumeMessagesAfter, stopMessagesAfter } from './withdrawal-part.server.ts'

/** Excludes secrets: after a loss each person signs in with a new one-time code. */
const MEMBER = ['id', 'name', 'name_key', 'role', 'created_at', 'removed_at', 'role_changed_at'] as const
type JournaledMember = Pick<Selectable<MemberRow>, (typeof MEMBER)[number]>

const members = journaled<'members', JournaledMember>({
  table: 'members',
  key: 'id',
  times: ['created_at', 'removed_at', 'role_changed_at'],
  states: ['role', 'removed_at', 'role_changed_at'],
  columns: MEMBER,
  isNewer: (member, known) => (member.removed_at !== null && known.removed_at === null) || isNewRole(member, known),
  restore: restoreMember,
})

const isNewRole = (member: JournaledMember, known: JournaledMember) =>
  (member.role_changed_at ?? 0) > (known.role_changed_at ?? 0)

const setRole = (transaction: Transaction<Tables>, { id, role, role_changed_at }: JournaledMember) =>
  transaction.updateTable('members').set({ role, role_changed_at }).where('id', '=', id).execute()

async function restoreMember(transaction: Transaction<Tables>, member: JournaledMember, known?: JournaledMember) {
  if (known) {
    if (isNewRole(member, known)) await setRole(transaction, member)
    return member.removed_at === null || endAccess(transaction, member.id, member.removed_at)
  }
  const namesake = await transaction
    .selectFrom('members')
    .select('created_at')
    .where('name_key', '=', member.name_key)
    .executeTakeFirst()
  // The person was added again before this entry was found. Earlier acts keep the name.
  const replaced = namesake && { name_key: toRemovedKey(member.id), removed_at: namesake.created_at }
  await transaction
    .insertInto('members')
    .values({ ...member, ...replaced, totp_secret: null, enrolled_at: null })
    .execute()
}

const events = journaled({
  table: 'timeline',
  key: 'id',
  parent: { table: 'leads', column: 'lead_id' },
  times: ['place'],
  // What was decided before the loss is not decided again.
  isNewer: (event, known) => known.changes === null && event.changes !== null,
  restore: restoreEvent,
})

async function restoreEvent(
  transaction: Transaction<Tables>,
  event: Selectable<TimelineRow>,
  known: TimelineRow | undefined,
) {
  // Acts of staff on this lead wait, because they number their events too.
  await lockRelated(transaction, [event.lead_id])
  await transaction.deleteFrom('timeline').where('id', '=', event.id).execute()
  await transaction
    .insertInto('timeline')
    .values({ ...event, number: known?.number ?? (await freeNumber(transaction, event)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (event.kind === 'confirmed') await stopMessagesAfter(transaction, event.lead_id)
  if (event.kind === 'undone')
    await resumeMessagesAfter(transaction, event.lead_id, toEvent(event).data.event, event.at)
  // `completePeople` writes it again.
  await transaction.deleteFrom('enquiries').where('lead_id', '=', event.lead_id).execute()
}

/** The event's own number, unless another act was saved before this one was found. */
async function freeNumber(
  database: Database,
  { lead_id, number }: Pick<TimelineRow, 'lead_id' | 'number'>,
): Promise<number> {
  const leadEvents = database.selectFrom('timeline').where('lead_id', '=', lead_id)
  if (!(await leadEvents.select('id').where('number', '=', number).executeTakeFirst())) return number
  const last = await leadEvents.select(({ fn }) => fn.max('number').as('number')).executeTakeFirstOrThrow()
  return Number(last.number) + 1
}

const staffLog = journaled({ table: 'member_log', key: 'id', times: ['at'] })

/** Excludes verdicts on quarantined leads: a revoked junk verdict would return, and erase its lead. */
export const actTables = [members, events, staffLog]
