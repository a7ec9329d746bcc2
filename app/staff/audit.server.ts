/** The audit log, with actor, act, subject, time and device. A trigger makes it append-only (migration 011). */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { createOrderedId } from '#app/database/ordered-id.server.ts'
import type { MemberLogRow } from '#app/database/tables.ts'
import type { Member } from './member.ts'
import { createReadLog } from './read-log.server.ts'

/** Descriptions of the log's entries, for managers. */
export const ACTS = {
  'code-made': 'made a one-time code for',
  enrolled: 'enrolled',
  'signed-in': 'signed in',
  'sign-in-failed': 'was not signed in: wrong code',
  'sign-in-blocked': 'too many wrong codes for',
  'signed-out': 'signed out',
  'session-ended': 'ended a session of',
  'passkey-added': 'added a passkey for',
  'passkey-removed': 'removed a passkey of',
  'passkey-refused': 'was not signed in: passkey refused',
  proved: 'confirmed their identity',
  'proof-failed': 'failed to confirm their identity',
  'proof-blocked': 'was blocked after too many failed confirmations',
  added: 'added',
  removed: 'removed',
  saw: 'opened',
  searched: 'searched',
  called: 'called',
  messaged: 'wrote to',
  entered: 'entered by hand',
  imported: 'imported',
  'import-stopped': 'stopped the import of',
  'import-undone': 'took back the import of',
  'feed-made': 'made a calendar address for',
  'feed-ended': 'ended the calendar address of',
  'target-set': 'set the target of',
  'phone-set': 'set the number of',
  'outcome-saved': 'noted the outcome of',
  'made-manager': 'made a manager of',
  'made-sales': 'ended the role of manager of',
  'set-away': 'noted as away:',
  'set-here': 'noted as back:',
  'request-told': 'told who looks into the complaint of',
  'request-done': 'carried out the request of',
  'request-confirmed': 'noted as theirs the request of',
  'request-denied': 'noted as not theirs the request of',
  'note-saved': 'wrote a note to',
  replied: 'replied on WhatsApp to',
  'owner-changed': 'changed the owner of',
  'values-changed': 'changed name, number or another value of',
  'handed-over': 'handed over all open leads of',
  'step-changed': 'added something to do for',
  'task-done': 'did something for',
  'payment-asked': 'asked for a payment of',
  'payment-cancelled': 'cancelled a payment of',
  refunded: 'refunded a payment of',
  'gateway-asked': 'asked the gateway about a payment of',
  'settled-paid': 'settled as paid a payment of',
  'settled-unpaid': 'settled as not paid a payment of',
  'settled-back': 'took back how they settled a payment of',
  'unknown-closed': 'closed the unknown payment',
  undone: 'took back an act on',
  'visit-changed': 'changed the visit of',
  printed: 'printed the day sheet of',
  released: 'released from quarantine',
  'marked-junk': 'marked as junk',
  'took-from-junk': 'took back from junk',
  exported: 'exported',
  erased: 'erased',
  'delivery-retried': 'sent again',
  'channel-resumed': 'resumed the channel',
  'facts-published': 'published new facts:',
  'facts-undone': 'undid the change of facts:',
} as const

export type Act = keyof typeof ACTS

/** The actor: a staff member or the command line. */
export type Actor = { member: Member | null; device?: string }

/** The actor's name for the command line. */
export const COMMAND_LINE_NAME = 'Command line'
export const COMMAND_LINE: Actor = { member: null, device: 'command line' }

const HOUR_MS = 60 * 60_000

export function createAudit(database: Database, now: () => number) {
  async function note({ member, device }: Actor, act: Act, subject?: string) {
    const row: MemberLogRow = {
      id: createOrderedId(),
      at: now(),
      member_id: member?.id ?? null,
      member: member?.name ?? COMMAND_LINE_NAME,
      act,
      subject: subject ?? null,
      device: device ?? null,
    }
    await whenFree(() =>
      database
        .insertInto('member_log')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }

  return {
    ...createReadLog(database),
    note,

    /** Logs at most once an hour for the same member, because the log never shrinks. */
    async noteOnce(actor: Actor & { member: Member }, act: Act) {
      const noted = await database
        .selectFrom('member_log')
        .select('id')
        .where('member_id', '=', actor.member.id)
        .where('act', '=', act)
        .where('at', '>', now() - HOUR_MS)
        .executeTakeFirst()
      if (!noted) await note(actor, act)
    },
  }
}
