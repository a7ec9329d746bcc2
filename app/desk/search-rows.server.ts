/** Writes the rows by which leads are found: `desk_words`. They are derived, and erased with their lead. */
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { Failure } from '#app/database/set-aside.server.ts'
import type { DeskLeadRow, LeadRow } from '#app/database/tables.ts'
import { fieldOfTyped } from '#app/forms/as-typed.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import { type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'
import { wordsOf } from './words.ts'

/** Values per statement; statements of one length stay prepared. */
const ROWS_AT_ONCE = 50

/** Fields that are not free text: searched by rules of their own, or the same in many leads. */
const OTHER_FIELDS = ['name', 'phone', 'city', 'pincode', 'email', 'product', 'tap', 'reference', 'request']

export type Searchable = { stored: LeadRow; row: Pick<DeskLeadRow, 'city'>; events: LeadEvent[] }

/** Adds missing rows and removes those of text that was undone. Idempotent. @returns the leads that are found by phone and reference only */
export async function writeWords(transaction: Database, leads: Searchable[]): Promise<Failure[]> {
  if (leads.length === 0) return []
  const failures: Failure[] = []
  const ids = leads.map(({ stored }) => stored.id)
  const rows = await transaction.selectFrom('desk_words').selectAll().where('lead_id', 'in', ids).execute()
  const written = Map.groupBy(rows, ({ lead_id }) => lead_id)
  const missing = []
  for (const lead of leads) {
    const lead_id = lead.stored.id
    const before = new Set(written.get(lead_id)?.map(({ word }) => word))
    const words = new Set(wordsOrLess(lead, failures))
    missing.push(...[...words].filter((word) => !before.has(word)).map((word) => ({ word, lead_id })))
    const gone = [...before].filter((word) => !words.has(word))
    if (gone.length > 0)
      await transaction.deleteFrom('desk_words').where('lead_id', '=', lead_id).where('word', 'in', gone).execute()
  }
  for (const chunk of inChunks(missing, ROWS_AT_ONCE))
    await transaction
      .insertInto('desk_words')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return failures
}

/** Words that cannot be read must not keep an enquiry out of the desk. */
function wordsOrLess(lead: Searchable, failures: Failure[]): string[] {
  try {
    return wordsOfLead(lead)
  } catch (error) {
    const { id, phone, ref } = lead.stored
    failures.push({ kind: 'desk-words', id, leadId: id, error })
    return wordsOf({ name: '', city: '', phone, ref })
  }
}

function wordsOfLead({ stored, row, events }: Searchable): string[] {
  const { fields } = toLead(stored)
  const fieldTexts = Object.entries(fields).flatMap(([name, text]) => (isText(name) ? [text] : []))
  const noted = withoutUndone(events).flatMap(({ data }) => [data.note, data.address, data.text, data.why])
  return wordsOf({
    name: fields.name ?? '',
    city: row.city,
    phone: stored.phone,
    phoneTyped: fields.phone_typed,
    ref: stored.ref,
    pincode: fields.pincode,
    email: fields.email,
    // The latest first, because the number of words is limited.
    texts: [...fieldTexts, ...noted.reverse()].filter((text) => text !== undefined),
  })
}

const isText = (field: string) => !OTHER_FIELDS.includes(field) && fieldOfTyped(field) === null
