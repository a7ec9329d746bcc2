/**
 * A withdrawal acts at once if it proves its sender: it is a message from the person's own number, or it has the reference of the
 * first enquiry of that number. Anyone may know a number, so without a proof staff ask the person first. The proof is an event, so
 * the journal restores it and nothing is decided twice.
 */
import type { Transaction } from 'kysely'

import type { Tables } from '#app/database/tables.ts'
import type { FormDefinition } from '#app/forms/define-form.ts'
import { REQUEST_FORMS, forms, isFormId } from '#app/forms/registry.ts'
import { NO_NOTICE } from '#app/leads/consent.ts'
import type { JoiningLead } from '#app/leads/lead-part.ts'
import type { Lead } from '#app/leads/lead.ts'
import { isInDoubt } from '#app/people/requests.ts'
import { record } from '#app/people/record.server.ts'

type Request = Pick<Lead, 'fields' | 'consent'>

/** @returns the proved ones, each with its event */
export async function proveRequests(transaction: Transaction<Tables>, leads: JoiningLead[]): Promise<JoiningLead[]> {
  const proved: JoiningLead[] = []
  for (const lead of leads) {
    const proof = await findProof(transaction, lead.record.lead)
    if (!proof) continue
    await record(transaction, [
      {
        // Each request has at most one proof, so a copy in the journal is recognised.
        id: lead.id,
        leadId: lead.id,
        at: Number(lead.record.lead.createdAt),
        memberId: null,
        member: 'The desk',
        kind: 'confirmed',
        data: { proof },
        submissionId: `proved:${lead.id}`,
      },
    ])
    proved.push(lead)
  }
  return proved
}

async function findProof(transaction: Transaction<Tables>, { fields, consent }: Request) {
  if (isInDoubt({ fields })) return null
  // Only services that report messages send requests, and they name the number that wrote.
  if (consent.version === NO_NOTICE) return 'message'
  const { phone, reference } = fields
  if (!phone || !reference) return null
  return (await readFirstReference(transaction, phone)) === reference ? 'reference' : null
}

/**
 * The reference of a later enquiry proves nothing, because anyone may have sent that enquiry just to get one. Neither does that
 * of a form that takes a number without a name: whoever sends the same number again within ten minutes is shown it.
 */
async function readFirstReference(transaction: Transaction<Tables>, phone: string): Promise<string | null> {
  const first = await transaction
    .selectFrom('leads')
    .select(['ref', 'form'])
    .where('phone', '=', phone)
    .where('form', 'not in', REQUEST_FORMS)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first !== undefined && isFormId(first.form) && requiresName(forms[first.form]) ? first.ref : null
}

const requiresName = ({ fields }: FormDefinition) => fields.name?.required === true
