/** The tables as Kysely sees them. Times are milliseconds since 1970 (UTC); JSON columns are text. */
import type { ChannelName, DeliveryStatus, Outcome } from '#app/leads/lead.ts'
import type { FormId } from '#app/forms/registry.ts'

export type Tables = {
  leads: LeadRow
  deliveries: DeliveryRow
  attempts: AttemptRow
  channel_pauses: ChannelPauseRow
}

export type LeadRow = {
  id: string
  ref: string
  form: FormId
  header: string
  fields: string
  phone: string
  page: string
  attribution: string
  consent_version: string
  whatsapp_consent: 0 | 1
  screening: string
  /** Null unless the lead waits for staff to release it. */
  quarantined_at: number | null
  /** Made in the browser; the same for each repeat of one submission. */
  submission_id: string | null
  /** Form, phone and text: how a repeat is known without JavaScript, or from a second tab. */
  content_hash: string
  /** The ten minutes in which the content came; unique together with it. */
  content_bucket: number
  created_at: number
  enquiry_number: number
}

export type DeliveryRow = {
  id: string
  lead_id: string
  channel: ChannelName
  status: DeliveryStatus
  attempts: number
  next_attempt_at: number | null
  /** Whoever holds this token may settle the delivery, until the lease ends. */
  lease_token: string | null
  lease_until: number | null
  last_error: string | null
  reference: string | null
  delivered_at: number | null
}

export type AttemptRow = {
  id: string
  delivery_id: string
  started_at: number
  finished_at: number | null
  outcome: Outcome['status'] | null
  reason: string | null
}

export type ChannelPauseRow = {
  channel: ChannelName
  reason: string
  paused_at: number
  /** When one delivery is tried again to see whether the channel is back. */
  until: number
}
