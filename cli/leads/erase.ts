import type { Database } from '#app/database/database.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import { findRelated } from '#app/people/find-related.server.ts'
import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { eraseFromJournals } from './erase-from-journals.ts'
import { UsageError, requireLead } from './options.ts'
import type { Verb } from './options.ts'
import { count } from './print.ts'

/** Erases a lead at its visitor's request. Prints the outside services that received it, because staff must erase it there. */
export const erase: Verb = {
  about: 'erase a lead permanently, at its visitor’s request',
  usage: '<reference>',
  options: ['asked'],
  mostWords: 2,
  async run(context, { asked = false }, words) {
    const { store, database } = context
    const found = await requireLead(store, ...words)
    const { id, ref } = found.lead
    const related = await findRelated(database, [id])
    const desk = createDesk({ database, store })
    const phone = found.lead.fields.phone ?? ''
    const unverified = phone ? await desk.requests.listUnverified(phone) : []
    if (unverified.length > 0 && !asked) throw new UsageError(toAskFirst(ref, unverified))
    for (const request of unverified) await desk.acts.act(request, null, { kind: 'confirmed', data: { ref: request } })
    await desk.erase(ref)
    const note = await eraseFromJournals(context)
    const linked = await listLeft(database, related, phone)
    const delivered = found.deliveries.filter(({ status }) => status === 'delivered').map(({ channel }) => channel)
    return { json: { erased: ref, linked, delivered }, text: toText(found, linked, delivered) + note }
  },
}

const toAskFirst = (ref: string, unverified: string[]) =>
  [
    `Nobody has verified the sender of ${unverified.join(', ')}: it came with the number alone, and anyone may know that.`,
    `Ask on this number first. If it was them: npm run leads -- erase ${ref} --asked`,
  ].join('\n')

/**
 * Leads that may be the person's: those joined at the desk, and those from the same phone, even if quarantined or separated by
 * staff.
 */
async function listLeft(database: Database, related: string[], phone: string): Promise<string[]> {
  const rows = await database
    .selectFrom('leads')
    .select('ref')
    .where(({ or, eb }) => or([eb('id', 'in', related), ...(phone ? [eb('phone', '=', phone)] : [])]))
    .orderBy('created_at')
    .execute()
  return rows.map(({ ref }) => ref)
}

const toText = ({ lead, deliveries }: StoredLead, linked: string[], delivered: string[]) =>
  [
    `${lead.ref} is erased: the lead, ${count(deliveries.length, 'delivery', 'deliveries')}, ${count(countAttempts(deliveries), 'attempt')}.`,
    ...(delivered.length > 0 ? [`It was sent to: ${delivered.join(', ')}. Ask for its deletion there too.`] : []),
    ...(linked.length > 0 ? ['', ...linkedHint(linked)] : []),
  ].join('\n')

const countAttempts = (deliveries: StoredLead['deliveries']) =>
  deliveries.reduce((sum, { history }) => sum + history.length, 0)

/** A request to erase covers everything that is stored about the person, but others may use the phone too. */
export const linkedHint = (refs: string[]) => [
  'Leads from the same phone, or joined at the desk. Erase those that are this person’s too:',
  ...refs.map((ref) => `  npm run leads -- erase ${ref}`),
]
