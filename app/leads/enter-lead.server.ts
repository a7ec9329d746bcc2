/** Stores an enquiry that staff entered: the same record, store and deliveries as for a visitor's post, without screening. */
import type { Logger } from 'pino'

import type { FormId } from '#app/forms/registry.ts'
import { leadsTotal } from '#app/telemetry/metrics.server.ts'
import type { ChannelName } from './lead.ts'
import { toRepeatKeys } from './read-lead-post.server.ts'
import type { Accepted, LeadStore } from './store/lead-store.ts'
import { toLeadRecord } from './lead-record.server.ts'

/** Stored as the page of enquiries that staff entered. */
export const ENTERED_ON = '/staff/add'

/** Stored in place of a notice's version, because the person saw no notice and stated their consent orally. */
const BY_WORD_OF_MOUTH = 'by word of mouth'

export type EnteredLead = {
  form: FormId
  /** Validated values; empty fields are absent. */
  fields: Record<string, string>
  /** Where the person came from: `Walk-in`. The report and the card show it as the source. */
  source: string
  /** The name of the user who entered it. */
  enteredBy: string
  whatsapp: boolean
  /** Idempotency key: retries of one page carry the same id. */
  submissionId: string
}

/** @throws if neither database nor journal could store it */
export type EnterLead = (entered: EnteredLead) => Promise<Accepted>

type Options = {
  store: Pick<LeadStore, 'accept'>
  channelsOn: ReadonlySet<ChannelName>
  dispatcher: { wake: () => void }
  log: Pick<Logger, 'info'>
  now: () => number
}

export function createEnterLead({ store, channelsOn, dispatcher, log, now }: Options): EnterLead {
  return async ({ form, fields, source, enteredBy, whatsapp, submissionId }) => {
    const parameters = { utm_source: source, utm_medium: 'desk' }
    const touch = { at: new Date(now()).toISOString(), landingPage: ENTERED_ON, parameters }
    const enquiry = {
      form,
      placement: '',
      page: ENTERED_ON,
      whatsapp,
      fields: { ...fields, entered_by: enteredBy },
      attribution: { first: touch, last: touch },
      keys: toRepeatKeys(form, fields, submissionId),
    }
    const record = toLeadRecord(
      enquiry,
      { verdict: 'clean', reasons: [] },
      { channelsOn, consentVersion: BY_WORD_OF_MOUTH },
    )
    const accepted = await store.accept(record)
    log.info({ ref: accepted.ref, form, repeat: accepted.repeat }, 'lead entered at the desk')
    leadsTotal.inc({ form, verdict: 'clean', answer: accepted.repeat ? 'repeat' : 'accepted' })
    dispatcher.wake()
    return accepted
  }
}
