/** Builds the lead of a row of an imported file: the same record as for a visitor's post, without screening. */
import type { FormId } from '#app/forms/registry.ts'
import { NO_NOTICE } from './consent.ts'
import type { ChannelName } from './lead.ts'
import { type LeadRecord, type ListedCall, toLeadRecord } from './lead-record.server.ts'
import { toRepeatKeys } from './read-lead-post.server.ts'

/** Stored as the page of imported leads. */
export const IMPORTED_ON = '/staff/import'

export type ImportedLead = {
  form: FormId
  /** Values as read from the file; empty fields are absent. */
  fields: Record<string, string>
  /** The report and the card show both: `IndiaMART`, `Diwali`. */
  source: string
  campaign: string
  /** The service's id of the enquiry; empty if the file has none. */
  key: string
  importedBy: string
  /** Idempotency key of the row. */
  submissionId: string
  listed?: ListedCall | undefined
}

/**
 * Equal for the same text from the same phone, whichever kind of enquiry it was imported as. With the service's id, the other columns may
 * change from file to file, such as one for the state of the lead.
 */
export const hashOfImported = (fields: Record<string, string>, key: string) => toKeys(fields, key, '').contentHash

const toKeys = ({ phone = '', ...fields }: Record<string, string>, key: string, submissionId: string) =>
  toRepeatKeys('contact', { ...(phone && { phone }), ...(key ? { key } : fields) }, submissionId)

/** @param channels the channels that receive the lead; a mail or chat message for each row of a list would be useless */
export function toImportedLead(lead: ImportedLead, channels: ReadonlySet<ChannelName>, now: number): LeadRecord {
  const { form, fields, source, campaign, key, importedBy, submissionId, listed } = lead
  const parameters = { utm_source: source, utm_medium: 'import', ...(campaign && { utm_campaign: campaign }) }
  const touch = { at: new Date(now).toISOString(), landingPage: IMPORTED_ON, parameters }
  const record = toLeadRecord(
    {
      form,
      placement: '',
      page: IMPORTED_ON,
      whatsapp: false,
      fields: { ...fields, entered_by: importedBy },
      attribution: { first: touch, last: touch },
      keys: toKeys(fields, key, submissionId),
    },
    { verdict: 'clean', reasons: [] },
    { channelsOn: channels, consentVersion: NO_NOTICE },
  )
  return { ...record, channels: record.channels.filter(({ name }) => channels.has(name)), ...(listed && { listed }) }
}
