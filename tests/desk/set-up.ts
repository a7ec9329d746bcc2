/** Sets up a desk with two users and a fake clock. */
import { createDesk } from '#app/desk/desk.server.ts'
import type { NewAct } from '#app/desk/acts.server.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import type { Member } from '#app/staff/member.ts'
import { CRM_ONLY, newLead, openTestStore } from '../leads/store.ts'
import { rowInWords } from './in-words.ts'

/** A time in India, in milliseconds. */
export const at = (text: string) => Date.parse(`${text}+05:30`)
export const MINUTE = 60_000

export async function setUp(start = '2026-11-24T11:00') {
  const { database, url, queue: deliveries } = await openTestStore()
  const store = createSqlLeadStore(database, leadPart)
  const time = { now: at(start) }
  const staff = createStaff(database, () => time.now)
  const asha = (await staff.members.add('Asha', 'sales'))!
  const ravi = (await staff.members.add('Ravi', 'sales'))!
  const desk = createDesk({ database, store, now: () => time.now })
  let stored = 0
  async function accept(changes: Parameters<typeof newLead>[0] = {}) {
    stored += 1
    // Each lead is another person's, unless the test gives a phone.
    const phone = `+9198${String(stored).padStart(8, '0')}`
    const keys = { submissionId: null, contentHash: `h${stored}` }
    const lead = newLead({ createdAt: new Date(time.now), fields: { ...newLead().fields, phone }, ...changes })
    const { ref } = await store.accept(createLeadRecord(lead, keys, [...CRM_ONLY]))
    return ref
  }
  const rowOf = async (ref: string) => rowInWords((await desk.readCard(ref, asha.id))!.row)
  const act = (ref: string, by: Member | null, doing: NewAct) => desk.acts.act(ref, by, doing)
  const listOf = async (list: 'to-call' | 'new' | 'in-progress' | 'waiting' | 'done') =>
    (await desk.queue.read({ list }, asha.id)).rows.map(({ ref }) => ref)
  /** Makes everyone present: enrolled, and active at the desk today. */
  async function signInAll() {
    await database.updateTable('members').set({ enrolled_at: time.now }).execute()
    for (const { id } of await staff.members.list()) await staff.sessions.start(id, 'Phone', 'code')
  }
  return { signInAll, database, store, url, deliveries, time, staff, desk, asha, ravi, accept, rowOf, act, listOf }
}
