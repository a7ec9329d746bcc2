/** Writes the rows by which leads are found: `search_words`. They are derived, and erased with their lead. */
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { EnquiryRow, SearchWordRow, LeadRow } from '#app/database/tables.ts'
import { fieldOfTyped } from '#app/forms/as-typed.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import { type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'
import type { PersonValues } from '#app/tasks/person-values.ts'
import { wordsOf, wordsOfTexts } from './words.ts'

/** Values per statement; statements of one length stay prepared. */
const ROWS_AT_ONCE = 50

/** Fields that are not free text: searched by rules of their own, or the same in many leads. */
const OTHER_FIELDS = ['name', 'phone', 'city', 'pincode', 'email', 'product', 'tap', 'reference', 'request']

export type Searchable = { stored: LeadRow; row: Pick<EnquiryRow, 'city'>; events: LeadEvent[]; values: PersonValues }

/** Adds missing rows and removes those of text that was taken back. Idempotent. */
export async function writeWords(transaction: Database, leads: Searchable[]): Promise<void> {
  if (leads.length === 0) return
  const ids = leads.map(({ stored }) => stored.id)
  const rows = await transaction.selectFrom('search_words').selectAll().where('lead_id', 'in', ids).execute()
  const written = Map.groupBy(rows, ({ lead_id }) => lead_id)
  const missing: SearchWordRow[] = []
  for (const lead of leads) {
    const lead_id = lead.stored.id
    const before = new Set(written.get(lead_id)?.map(({ word }) => word))
    const words = new Set(wordsOrLess(lead))
    missing.push(...[...words].filter((word) => !before.has(word)).map((word) => ({ word, lead_id })))
    const gone = [...before].filter((word) => !words.has(word))
    if (gone.length > 0)
      await transaction.deleteFrom('search_words').where('lead_id', '=', lead_id).where('word', 'in', gone).execute()
  }
  await insert(transaction, missing)
}

/** Adds the words of enquiries that have none yet. */
export const insertWords = (transaction: Database, leads: Searchable[]) =>
  insert(
    transaction,
    leads.flatMap((lead) => wordsOrLess(lead).map((word) => ({ word, lead_id: lead.stored.id }))),
  )

/** Adds the words of acts that were just recorded. */
export const addWords = (transaction: Database, acts: (Pick<LeadEvent, 'data'> & { leadId: string })[]) =>
  insert(
    transaction,
    acts.flatMap((act) =>
      wordsOfTexts(textsOf(act).filter((text) => text !== undefined)).map((word) => ({ word, lead_id: act.leadId })),
    ),
  )

async function insert(transaction: Database, rows: SearchWordRow[]) {
  for (const chunk of inChunks(rows, ROWS_AT_ONCE))
    await transaction
      .insertInto('search_words')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Words that cannot be read must not keep an enquiry out of the lists: it is found by phone and reference. */
function wordsOrLess(lead: Searchable): string[] {
  const typed = typedWords(lead)
  try {
    return [...new Set([...typed, ...wordsOfLead(lead)])]
  } catch {
    return [...new Set([...typed, ...wordsOf({ name: '', city: '', phone: lead.stored.phone, ref: lead.stored.ref })])]
  }
}

/** What staff typed finds the person, beside what the enquiry says. */
function typedWords({ stored, values }: Searchable): string[] {
  const { name, city, secondPhone, pincode, email, pinned } = values
  return wordsOf({
    ref: stored.ref,
    name: name?.value ?? '',
    city: city?.value ?? '',
    phone: secondPhone?.value ?? '',
    pincode: pincode?.value,
    email: email?.value,
    texts: pinned ? [pinned.value] : [],
  })
}

const textsOf = ({ data }: Pick<LeadEvent, 'data'>) => [data.note, data.address, data.text, data.why]

function wordsOfLead({ stored, row, events }: Searchable): string[] {
  const { fields } = toLead(stored)
  const fieldTexts = Object.entries(fields).flatMap(([name, text]) => (isText(name) ? [text] : []))
  const noted = withoutUndone(events).flatMap(textsOf)
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
