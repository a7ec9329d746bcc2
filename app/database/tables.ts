/** The tables as Kysely sees them. Times are milliseconds since 1970 (UTC); JSON columns are text. */
import type { Generated } from 'kysely'

import type { ChannelName, DeliveryStatus, Outcome } from '#app/leads/lead.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { AlertChannelName, AlertRecipient } from '#app/leads/alerts/alert.ts'
import type { VisitEvent, VisitMoment, VisitStatus } from '#app/visits/visit.ts'
import type { VisitKind } from '#app/visits/windows.ts'
import type { GatewayName, Heard, PaymentStatus } from '#app/payments/order.ts'
import type { EventKind, Stage, StageGroup } from '#app/desk/lead-event.ts'
import type { StaffProof, StaffRole } from '#app/staff/person.ts'

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
  staff_people: StaffPersonRow
  staff_enrolments: StaffEnrolmentRow
  staff_sessions: StaffSessionRow
  staff_devices: StaffDeviceRow
  staff_passkeys: StaffPasskeyRow
  staff_challenges: StaffChallengeRow
  staff_tries: StaffTriesRow
  staff_log: StaffLogRow
  visits: VisitRow
  visit_events: VisitEventRow
  visit_messages: VisitMessageRow
  lead_events: LeadEventRow
  desk_leads: DeskLeadRow
  desk_words: DeskWordRow
  desk_reads: DeskReadRow
  desk_views: DeskViewRow
  desk_verdicts: DeskVerdictRow
  desk_facts: DeskFactsRow
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
  /** Its holder may record the result until the lease ends. */
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

/** Somebody who may use the sales desk. One who was removed stays as a name beside what they did. */
export type StaffPersonRow = {
  id: string
  name: string
  /** As it is compared; of somebody who was removed, a value that nobody can type. */
  name_key: string
  role: StaffRole
  /** Base32. Null until they have enrolled. */
  totp_secret: string | null
  /** The last step of 30 seconds whose code was used: none is taken twice. */
  totp_step: Generated<number>
  created_at: number
  enrolled_at: number | null
  removed_at: number | null
}

export type StaffEnrolmentRow = {
  code_hash: string
  person_id: string
  expires_at: number
  /** Of the browser that gave the code; nobody else can go on with it. */
  browser_hash: string | null
  /** Becomes the person's once they have shown that their app has it. */
  totp_secret: string | null
}

export type StaffSessionRow = {
  token_hash: string
  /** What the list of devices calls it; opens nothing. */
  id: string
  person_id: string
  device: string
  proof: StaffProof
  created_at: number
  seen_at: number
  /** When they last showed who they are. */
  proved_at: number
}

/** A browser that somebody has signed in from: its wrong codes are counted apart. */
export type StaffDeviceRow = { token_hash: string; person_id: string; created_at: number }

/** A key in somebody’s phone or computer. Only its public half is here. */
export type StaffPasskeyRow = {
  id: string
  person_id: string
  /** COSE, Base64URL. */
  public_key: string
  /** How often it has signed, where it counts: a copy of it falls behind. */
  counter: number
  /** JSON: how the browser reaches it. */
  transports: string
  device: string
  created_at: number
  used_at: number | null
}

/** What a passkey is to sign: once, within minutes, for whoever asked. */
export type StaffChallengeRow = { challenge: string; holder: string; expires_at: number }

export type StaffTriesRow = { key: string; count: number; until: number }

export type StaffLogRow = {
  id: string
  at: number
  person_id: string | null
  /** Their name at that time, or `command line`. */
  person: string
  act: string
  /** A lead's reference, somebody's name: what it was done to. */
  subject: string | null
  device: string | null
}

/** A lead has one visit at most. `missed` and `cancelled` hold no window. */
export type VisitRow = {
  lead_id: string
  /** Whose windows they are: the slug of a city, or `elsewhere`. */
  city: string
  kind: VisitKind
  starts_at: number
  /** From 1 to the capacity: unique for the window while it is held. */
  place: number
  status: VisitStatus
  /** Rises with each change; 0 for what was taken from a wish in the journal, so that any other copy says more. */
  version: number
  technician: string | null
  /** Where calendar files are sent, if the visitor asked for them. */
  email: string | null
  /** When the visitor said that they will be there. */
  confirmed_at: number | null
  /** Why it is cancelled. */
  reason: string | null
  created_at: number
  changed_at: number
}

/** What became of a visit: only added to. */
export type VisitEventRow = {
  id: string
  lead_id: string
  at: number
  what: VisitEvent
  by: 'visitor' | 'staff' | 'journal'
  /** The window, a name or a reason. */
  detail: string | null
}

/** The outbox of visits: a message that is due at a time, to the visitor or to staff. */
export type VisitMessageRow = {
  id: string
  lead_id: string
  reader: 'visitor' | 'staff'
  channel: ChannelName
  moment: VisitMoment
  /** Of the visit when the message was planned: one message for a moment of a version. */
  version: number
  /** The window that it speaks of. */
  starts_at: number
  status: 'pending' | 'delivered' | 'dead' | 'void'
  attempts: number
  unanswered: number
  due_at: number
  /** Not sent after this. */
  expires_at: number
  lease_token: string | null
  lease_until: number | null
  last_error: string | null
  reference: string | null
  delivered_at: number | null
}
/** Something that staff did with a lead. Only added; what is taken back is an event too. */
export type LeadEventRow = {
  id: string
  lead_id: string
  /** 1 for the first of its lead. */
  number: number
  at: number
  /** Null for the command line and for the desk itself. */
  person_id: string | null
  person: string
  kind: EventKind
  data: string
  /** The same for each repeat of one form. */
  submission_id: string | null
}

/** What a queue shows and is ordered by. Made from the lead and its events. */
export type DeskLeadRow = {
  lead_id: string
  ref: string
  form: FormId
  created_at: number
  stage: Stage
  stage_group: StageGroup
  /** Null when nothing is to be done. */
  due_at: number | null
  due_is: string | null
  /** Until when the first call was promised. Null for what came before there was a desk. */
  goal_at: number | null
  /** The first outgoing act. */
  touched_at: number | null
  owner_id: string | null
  /** The number of its last event. */
  version: number
  name: string
  phone: string
  city: string
  product: string
  /** Enquiries that have the same one are of one person. */
  person_key: string
  /** In which they write, `en` or by their script. Null: not filled in yet. */
  language: string | null
  last_word: string
  /** How many have been told that nobody calls. */
  escalated: number
  changed_at: number
}

/** What a report counts of a lead. An empty text is unknown. */
export type DeskFactsRow = {
  lead_id: string
  created_at: number
  form: FormId
  city: string
  machine: string
  owner_id: string | null
  first_source: string
  first_campaign: string
  last_source: string
  last_campaign: string
  goal_at: number | null
  /** Open minutes within which a call was promised when the lead came. */
  promised_min: number
  /** Open minutes until the first outgoing act. Null: none yet, or no clock. */
  response_min: number | null
  is_reached: 0 | 1
  has_visit: 0 | 1
  is_sold: 0 | 1
  /** The sum that staff wrote down with the sale. */
  rupees: number
  /** Of `desk_leads`, when this was counted. */
  version: number
}

export type DeskWordRow = { word: string; lead_id: string }
export type DeskReadRow = { person_id: string; lead_id: string; at: number }
/** What somebody said of a lead that was held back. */
export type DeskVerdictRow = { lead_id: string; verdict: 'person' | 'junk'; at: number; person: string }

/** `person_id` null: of everybody. */
export type DeskViewRow = { id: string; person_id: string | null; name: string; query: string; created_at: number }
