/** The tables as Kysely sees them. Times are milliseconds since 1970 (UTC); JSON columns are text. */
import type { Generated } from 'kysely'

import type { ChannelName, DeliveryStatus, Outcome } from '#app/leads/lead.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { AlertChannelName, AlertRecipient } from '#app/leads/alerts/alert.ts'
import type { GatewayName, Heard, PaymentStatus } from '#app/payments/order.ts'

export type Tables = {
  leads: LeadRow
  deliveries: DeliveryRow
  attempts: AttemptRow
  channel_pauses: ChannelPauseRow
  staff_notices: StaffNoticeRow
  open_alerts: OpenAlertRow
  chores: ScheduledJobRow
  orders: OrderRow
  payments: PaymentRow
  payment_events: PaymentEventRow
  unknown_payments: UnknownPaymentRow
  erased_leads: ErasedLeadRow
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
  /** Null while the lead has one consent, the one that it came with. */
  consent_history: string | null
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

/** No copy of it may come back: not from a journal, not from a backup. */
export type ErasedLeadRow = { lead_id: string; erased_at: number }

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

export type StaffNoticeRow = {
  key: string
  subject: string
  text: string
  raised_at: number
  attempts: number
  /** Null once a channel has taken it. */
  next_attempt_at: number | null
  last_error: string | null
  taken_by: AlertChannelName | null
  taken_at: number | null
  reader: Generated<AlertRecipient>
}

export type OpenAlertRow = {
  rule: string
  /** When it was first seen to hold. */
  since: number
  /** Staff have been told. */
  raised: 0 | 1
}

/** What the site does by the clock, for all instances by one of them. */
export type ScheduledJobRow = { name: string; next_at: number }

export type OrderRow = {
  /** Random: the address of the order's page. */
  id: string
  /** Null once the lead has been erased. */
  lead_id: string | null
  ref: string
  product: string
  product_name: string
  /** All that is paid, the two charges included. */
  amount_paise: number
  /** Null where the charges are not known, and not part of the amount. */
  delivery_paise: number | null
  installation_paise: number | null
  created_at: number
}

export type PaymentRow = {
  id: string
  order_id: string
  number: number
  gateway: GatewayName
  transaction_id: string
  status: PaymentStatus
  reason: string | null
  redirect_url: string | null
  paid_paise: number | null
  reference: string | null
  created_at: number
  changed_at: number
  checked_at: number | null
  /** When the gateway is asked next, by whichever process comes first; a check under way has moved it on. */
  next_check_at: number | null
  /** Staff have not been told of its status yet. */
  notice_due: 0 | 1
}

export type PaymentEventRow = {
  payment_id: string
  at: number
  /** `journal`: put back from the second copy. */
  source: 'start' | 'status' | 'callback' | 'staff' | 'journal'
  status: PaymentStatus
  reason: string | null
}

/** What a gateway has told, signed, of a transaction that no order knows. */
export type UnknownPaymentRow = {
  transaction_id: string
  gateway: GatewayName
  status: Heard
  amount_paise: number | null
  reference: string | null
  reason: string | null
  received_at: number
  changed_at: number
  /** When its order was found, or staff had seen to it. */
  closed_at: number | null
  /** Staff have not been told of its status yet. */
  notice_due: 0 | 1
}
