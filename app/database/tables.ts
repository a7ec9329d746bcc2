/**
 * The table types for Kysely. Times are milliseconds since 1970 (UTC); JSON columns are text. This file lists each column's values, and
 * other modules derive their types from these lists.
 */
import type { Generated } from 'kysely'

import type { FormId } from '#app/forms/registry.ts'
import type { ChannelName } from '#app/settings/channels/index.ts'
import type { SourceName } from '#app/settings/sources/index.ts'

export type Tables = {
  leads: LeadRow
  deliveries: DeliveryRow
  attempts: AttemptRow
  channel_pauses: ChannelPauseRow
  alerts: AlertRow
  open_alerts: OpenAlertRow
  leases: LeaseRow
  jobs: JobRow
  orders: OrderRow
  payments: PaymentRow
  payment_events: PaymentEventRow
  unknown_payments: UnknownPaymentRow
  refunds: RefundRow
  vouchers: VoucherRow
  voucher_series: VoucherSeriesRow
  erased_leads: ErasedLeadRow
  members: MemberRow
  member_enrolments: MemberEnrolmentRow
  member_sessions: MemberSessionRow
  member_devices: MemberDeviceRow
  member_passkeys: MemberPasskeyRow
  member_challenges: MemberChallengeRow
  member_answers: MemberAnswerRow
  member_tries: MemberTriesRow
  member_log: MemberLogRow
  push_subscriptions: PushSubscriptionRow
  push_rings: PushRingRow
  visits: VisitRow
  visit_events: VisitEventRow
  visit_messages: VisitMessageRow
  timeline: TimelineRow
  enquiries: EnquiryRow
  people: PersonRow
  tasks: TaskRow
  search_words: SearchWordRow
  set_aside: SetAsideRow
  desk_reads: DeskReadRow
  desk_views: DeskViewRow
  desk_verdicts: DeskVerdictRow
  desk_verdict_examples: VerdictExampleRow
  desk_facts: DeskFactsRow
  desk_credits: DeskCreditRow
  desk_money: DeskMoneyRow
  inbound: InboundRow
  inbound_leads: InboundLeadRow
  contact_aliases: ContactAliasRow
  replies: ReplyRow
  imports: ImportRow
  import_rows: ImportFileRow
  imported_leads: ImportedLeadRow
  member_targets: MemberTargetRow
  calendar_feeds: CalendarFeedRow
  ended_previews: EndedPreviewRow
  content_edits: ContentEditRow
  content_followers: ContentFollowerRow
  quarantine_counts: QuarantineCountRow
  write_checks: WriteCheckRow
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
  /** Null while the lead has only its first consent. */
  consent_history: string | null
  screening: string
  /** Null unless the lead is in quarantine. */
  quarantined_at: number | null
  /** Created in the browser and shared by repeats of a submission. */
  submission_id: string | null
  /** Hash of form, phone and text. Detects a repeat without JavaScript or from a second tab. */
  content_hash: string
  /** Number of the ten-minute period in which the post arrived; unique together with the hash. */
  content_bucket: number
  created_at: number
  enquiry_number: number
  /** Language of the page on which it was sent. Null for English. */
  language?: string | null | undefined
}

/** No journal or backup may restore this lead. */
export type ErasedLeadRow = {
  lead_id: string
  erased_at: number
  /** Time of an enquiry that reports counted. Null for requests and held leads, and if unknown. */
  enquired_at?: number | null
}

export type DeliveryRow = {
  id: string
  lead_id: string
  channel: ChannelName
  status: 'pending' | 'delivered' | 'dead' | 'off' | 'withdrawn'
  attempts: number
  due_at: number | null
  /** The holder may record the result until the lease ends. */
  lease_token: string | null
  lease_until: number | null
  last_error: string | null
  reference: string | null
  delivered_at: number | null
  /** What the provider reported about a message to a visitor; null or absent without a report. */
  receipt?: 'sent' | 'failed' | 'delivered' | 'read' | null | undefined
}

export type AttemptRow = {
  id: string
  delivery_id: string
  started_at: number
  finished_at: number | null
  outcome: 'delivered' | 'retry' | 'rejected' | 'paused' | 'unknown' | null
  reason: string | null
}

export type ChannelPauseRow = {
  channel: ChannelName
  reason: string
  paused_at: number
  /** When the channel is tried again with one delivery. */
  until: number
}

export type AlertRow = {
  key: string
  subject: string
  text: string
  raised_at: number
  attempts: number
  /** Null once a channel has delivered the alert. */
  due_at: number | null
  last_error: string | null
  delivered_by: ChannelName | 'webhook' | null
  delivered_at: number | null
  reader: Generated<'staff' | 'webhook'>
  /** What visitors cause again and again, such as failed payments of one order. Null for other alerts. */
  topic?: string | null | undefined
  /** `part`: not sent itself, because a row with `whole` sums up the rest of its topic and hour. */
  sum?: 'part' | 'whole' | null | undefined
}

/** Suspicious posts of one hour that were only counted, or removed. */
export type QuarantineCountRow = {
  hour: number
  form: string
  reason: 'network' | 'rate' | 'room' | 'age'
  posts: number
  bytes: number
}

/** Rewritten to see whether the database takes writes. */
export type WriteCheckRow = { name: string; text: string }

export type OpenAlertRow = {
  rule: string
  since: number
  raised: 0 | 1
}

/** What one instance does on behalf of all while it holds the lease. */
export type LeaseRow = { name: string; until: number }

/** Work outside requests, until it is done: see `app/jobs/`. */
export type JobRow = {
  /** Its kind and an id, so that the same work is never stored twice. */
  id: string
  kind: string
  /** Jobs of one key share their slots. */
  key: string
  due_at: number
  attempts: number
  /** The holder may record the result until the lease ends. */
  lease_token: string | null
  lease_until: number | null
  /** JSON with ids, never with names or phones. */
  payload: string
  last_error: string | null
}

export type OrderRow = {
  /** Random; part of the order page's URL. */
  id: string
  /** Null once the lead has been erased. */
  lead_id: string | null
  ref: string
  product: string
  product_name: string
  /** What a part asks for; the whole price of an order of the site. */
  amount_paise: number
  /** Null if the charges are unknown; the price then excludes them. */
  delivery_paise: number | null
  installation_paise: number | null
  created_at: number
  /** A part of a sale that staff asked for. Null for an order of the site, which is the whole price. */
  kind: 'token' | 'rest' | null
  /** The enquiry on whose card staff asked for the part. Null once the lead has been erased, and for orders of the site. */
  part_lead_id: string | null
  /** Shared by the orders of one sale. Orders of joined people share only the number. */
  sale_id: string
  /** Counts the machines of one kind that a person buys. */
  sale_number: number
  /** The whole price with both charges, as shown with this order. */
  price_paise: number
  /** The price is promised, and a payment may start, until then. */
  valid_until: number
  /** Cancelled by staff, or superseded by a later part. */
  ended: 'cancelled' | 'superseded' | null
  made_by_id: string | null
  made_by: string | null
  /** Shared by repeats of one form. */
  submission_id: string | null
  /** When the part ended, or the order got another price or sale. */
  changed_at: number | null
  /** A trial: ordered while payments went to a test gateway. */
  is_trial: 0 | 1
}

/** A refund to the payer through the gateway. */
export type RefundRow = {
  /** This site's id at the gateway, where repeats with it refund once. */
  id: string
  payment_id: string
  amount_paise: number
  /** `requested`: the gateway has not confirmed the refund. */
  status: 'requested' | 'pending' | 'done' | 'failed'
  reason: string | null
  made_by_id: string | null
  made_by: string
  submission_id: string | null
  created_at: number
  changed_at: number
  next_check_at: number | null
  alert_due: 0 | 1
}

/**
 * A numbered paper about a payment or a refund, with what it said on its day. It outlives the person's erasure, so it names the buyer
 * but no enquiry.
 */
export type VoucherRow = {
  /** Random; part of the paper's URL. */
  id: string
  /** At most 16 characters, given once. */
  number: string
  /** `confirmation` and `refund-confirmation`: the owner's values for a voucher were missing. */
  kind: 'receipt' | 'refund' | 'confirmation' | 'refund-confirmation'
  /** Null once the buyer has been erased. */
  order_id: string | null
  payment_id: string
  refund_id: string | null
  issued_at: number
  /** What was received or refunded. */
  amount_paise: number
  /** JSON of `VoucherDetails`. */
  details: string
  /** When staff took back that the payment was paid. The number stays used. */
  cancelled_at: number | null
  /** The later of both times, and of erasing. */
  changed_at: number
}

/** The series that numbers are given from now, one for each kind of voucher and financial year. */
export type VoucherSeriesRow = {
  kind: VoucherRow['kind']
  /** The calendar year in which the financial year begins. */
  year: number
  code: string
  /** The last serial number given. */
  last: number
}

export type PaymentRow = {
  id: string
  order_id: string
  number: number
  gateway: 'payment-api' | 'phonepe' | 'phonepe-v2'
  transaction_id: string
  status: 'created' | 'started' | 'pending' | 'paid' | 'failed' | 'expired' | 'needs_attention'
  reason: string | null
  redirect_url: string | null
  paid_paise: number | null
  reference: string | null
  created_at: number
  changed_at: number
  checked_at: number | null
  /** Time of the next gateway check, by any process; a check in progress postpones it. */
  next_check_at: number | null
  /** 1 until staff have been alerted to this status. */
  alert_due: 0 | 1
  asked_paise: number
  /** The whole price with both charges when the payment started, which counts even if the order has another one by then. */
  price_paise: number
  delivery_paise: number | null
  installation_paise: number | null
  /** What the gateway last reported, and the amount if it was paid. */
  reported_status: 'paid' | 'pending' | 'failed' | 'expired' | 'missing' | 'unknown' | null
  reported_paise: number | null
  reported_at: number | null
  /** What staff last did by hand: they settled the payment, or took that back. `reason` names them and their reason. */
  hand: 'paid' | 'failed' | 'back' | null
  hand_at: number | null
}

export type PaymentEventRow = {
  payment_id: string
  at: number
  /** `journal` means restored from the journal. */
  source: 'start' | 'status' | 'callback' | 'staff' | 'journal'
  status: PaymentRow['status']
  reason: string | null
}

/** A signed callback about a transaction without an order. */
export type UnknownPaymentRow = {
  transaction_id: string
  gateway: PaymentRow['gateway']
  status: 'paid' | 'pending' | 'failed' | 'unknown'
  amount_paise: number | null
  reference: string | null
  reason: string | null
  received_at: number
  changed_at: number
  /** When its order appeared or staff closed it. */
  closed_at: number | null
  alert_due: 0 | 1
}

/** A sales desk user. The name stays in the log of actions after the user is removed. */
export type MemberRow = {
  id: string
  name: string
  /** The name normalised for comparison. Removed users get a value that cannot be typed. */
  name_key: string
  role: 'sales' | 'manager'
  /** Base32. Null until enrolment. */
  totp_secret: string | null
  /** The 30-second step of the last used code, so that each code is accepted once. */
  totp_step: Generated<number>
  created_at: number
  enrolled_at: number | null
  removed_at: number | null
  /** Start of the absence during which the user is assigned no leads. */
  away_since: Generated<number | null>
  role_changed_at: Generated<number | null>
  /** Minutes after midnight in India between which the user's phones stay silent. Null: the usual hours. */
  quiet_from: Generated<number | null>
  quiet_until: Generated<number | null>
  /** Their own number in E.164, which is never a lead. */
  phone: Generated<string | null>
  /** The last ring of any of their phones, or when one was registered for it. Null: none is to ring. */
  rung_at: Generated<number | null>
}

/** A browser that rings for a user, and its pending message. Deleted with its session. */
export type PushSubscriptionRow = {
  id: string
  /** The session's `token_hash`. */
  session: string
  member_id: string
  /** The browser's URL at its push service, and its keys. */
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
  /** Null if no message is pending. */
  ring:
    | 'new'
    | 'wrote'
    | 'refused'
    | 'given'
    | 'promised'
    | 'due'
    | 'moved'
    | 'cancelled'
    | 'paid'
    | 'trial'
    | 'several'
    | 'test'
    | null
  /** Time of the latest event that it rings for. */
  ring_at: number | null
  /** When the browser last rang. */
  rung_at: number | null
  due_at: number | null
  attempts: number
  lease_token: string | null
  lease_until: number | null
}

/** An event that has been reported to the browsers, so that another instance does not report it again. */
export type PushRingRow = { key: string; at: number }

export type MemberEnrolmentRow = {
  code_hash: string
  member_id: string
  expires_at: number
  /** The browser that gave the code; the sign-in can continue only there. */
  browser_hash: string | null
  /** Becomes the user's secret once their app has produced a valid code. */
  totp_secret: string | null
}

export type MemberSessionRow = {
  token_hash: string
  /** Public id in the list of devices; grants no access. */
  id: string
  member_id: string
  device: string
  proof: 'code' | 'passkey'
  created_at: number
  seen_at: number
  /** When the user last proved their identity. */
  proved_at: number
}

/** A browser from which a user has signed in. It has its own count of wrong codes. */
export type MemberDeviceRow = { token_hash: string; member_id: string; created_at: number }

/** A key in a user's phone or computer. Only the public half is stored. */
export type MemberPasskeyRow = {
  id: string
  member_id: string
  public_key: string
  /** Signatures so far, if the key counts them. A copied key falls behind. */
  counter: number
  /** JSON: the transports by which the browser reaches the key. */
  transports: string
  device: string
  created_at: number
  used_at: number | null
}

/** A passkey must sign it once, within minutes, for the session that requested it. */
export type MemberChallengeRow = { challenge: string; holder: string; expires_at: number }

/** What a post answered, for the page to which it redirected; encrypted with the key in the page's address. */
export type MemberAnswerRow = {
  key_hash: string
  member_id: string
  answer: string
  created_at: number
  expires_at: number
}

export type MemberTriesRow = { key: string; count: number; until: number }

export type MemberLogRow = {
  id: string
  at: number
  member_id: string | null
  /** The user's name at that time, or `command line`. */
  member: string
  act: string
  /** The object of the action: a lead's reference or a name. */
  subject: string | null
  device: string | null
}

/** A lead has at most one visit. `missed` and `cancelled` visits hold no window. */
export type VisitRow = {
  lead_id: string
  /** The window's calendar: a city's slug, or `elsewhere`. */
  city: string
  kind: 'home' | 'video'
  starts_at: number
  /** From 1 to the capacity; unique among the visits that hold the window. */
  place: number
  status: 'missed' | 'booked' | 'on_the_way' | 'done' | 'nobody_there' | 'cancelled'
  /** Incremented by each change. 0 for a request from the journal, so that any other copy wins. */
  version: number
  technician: string | null
  /** E-mail address for calendar files, if the visitor requested them. */
  email: string | null
  /** When the visitor confirmed. */
  confirmed_at: number | null
  /** The reason for cancelling. */
  reason: string | null
  created_at: number
  changed_at: number
  /** The number of the visitor's current link; staff can renew it. */
  link: number
}

/** A visit's append-only history. */
export type VisitEventRow = {
  id: string
  lead_id: string
  at: number
  what: VisitRow['status'] | 'moved' | 'confirmed' | 'assigned' | 'calendar' | 'link'
  by: 'visitor' | 'staff' | 'journal'
  detail: string | null
}

/** The outbox for visits and papers: scheduled messages to visitors, staff and buyers. */
export type VisitMessageRow = {
  id: string
  lead_id: string
  /** `buyer`: the message is about a paper, and there may be no visit. */
  reader: 'visitor' | 'staff' | 'buyer'
  channel: ChannelName
  moment: 'booked' | 'moved' | 'cancelled' | 'evening' | 'soon' | 'on_the_way' | 'calendar' | 'paid'
  /** The visit's version when the message was planned, or the number of the buyer's message. Unique together with the moment. */
  version: number
  /** The paper that the message brings. */
  voucher_id: string | null
  /** The window that the message announces, or when the paper was issued. */
  starts_at: number
  status: 'pending' | 'delivered' | 'dead' | 'void'
  attempts: number
  unanswered: number
  due_at: number
  expires_at: number
  lease_token: string | null
  lease_until: number | null
  last_error: string | null
  reference: string | null
  delivered_at: number | null
  /** What the provider reported about a message to a visitor; null or absent without a report. */
  receipt?: 'sent' | 'failed' | 'delivered' | 'read' | null | undefined
}
/** A staff action on a lead. Rows are append-only; even undoing adds one. */
export type TimelineRow = {
  id: string
  lead_id: string
  /** Counts from 1 for each lead. */
  number: number
  at: number
  /** Set if the desk received the act later than it happened. */
  saved_at: number | null
  /** Null for actions by the command line or by the desk itself. */
  member_id: string | null
  member: string
  /** An `EventKind`. */
  kind: string
  /** JSON: what happened (`EventData`). */
  data: string
  /** The order of what happened to a person; milliseconds, but never the same twice. */
  place: number
  /** JSON: what followed from it (`Changes`). Null until its person is known. */
  changes: string | null
  /** Shared by repeats of one form. */
  submission_id: string | null
}

/** The state of one enquiry, derived from the lead, the actions of staff, and what happened to its visit and payment. */
export type EnquiryRow = {
  lead_id: string
  ref: string
  form: FormId
  created_at: number
  stage:
    | 'new'
    | 'no-number'
    | 'tried'
    | 'talking'
    | 'later'
    | 'demo'
    | 'paid'
    | 'sold'
    | 'not-interested'
    | 'wrong-number'
    | 'do-not-call'
    /** A request rather than an enquiry: open, and carried out. */
    | 'request'
    | 'answered'
  stage_group: 'new' | 'no-number' | 'in-progress' | 'waiting' | 'done' | 'request' | 'answered'
  /** Null if nothing is due. */
  due_at: number | null
  /** The words of the earliest task as JSON (`app/tasks/task.ts`). */
  next_step: string | null
  /** The promised time of the first call. Null for leads from before the desk. */
  goal_at: number | null
  /** The first outgoing contact. */
  touched_at: number | null
  owner_id: string | null
  /** The number of the last event. */
  version: number
  name: string
  phone: string
  city: string
  product: string
  /** Enquiries of one person share it: the id of the oldest one. */
  person_id: string
  /** The lead that staff joined this enquiry to. */
  joined_to: string | null
  /** 1: staff separated this enquiry from the others of its phone. */
  is_apart: 0 | 1
  /** What staff said last about the whole enquiry. */
  result: 'open' | 'sold' | 'not-interested' | 'wrong-number'
  /** A tap on Call or WhatsApp without a saved outcome. */
  tapped_at: number | null
  /** Calls that nobody answered. */
  unanswered: number
  /** Passed on, and nobody has called since. */
  is_passed_on: 0 | 1
  /** The visitor's language: `en`, or by script. */
  language: string
  last_word: string
  /** How many people were alerted that the lead had not been called. */
  escalated: number
  changed_at: number
}

/** One line of the lists: a person with all enquiries, led by the most urgent one. */
export type PersonRow = Pick<
  EnquiryRow,
  | 'lead_id'
  | 'ref'
  | 'form'
  | 'name'
  | 'phone'
  | 'city'
  | 'product'
  | 'language'
  | 'stage'
  | 'stage_group'
  | 'due_at'
  | 'next_step'
  | 'goal_at'
  | 'touched_at'
  | 'owner_id'
  | 'escalated'
  | 'last_word'
> & {
  person_id: string
  /** 1: comes first in the list, such as after a declined payment. */
  is_urgent: 0 | 1
  /** A tap on Call or WhatsApp without an outcome. */
  tapped_at: number | null
  /** Time at which a colleague or the desk assigned the person to the current owner. */
  given_at: number | null
  given_by: string | null
  /** Number of enquiries, excluding requests; and of the open ones. */
  leads: number
  open_leads: number
  /** The booked visit. */
  window_at: number | null
  window_status: VisitRow['status'] | null
  payment: PaymentRow['status'] | null
  payment_paise: number | null
  /** Time of a do-not-call request, unless a later enquiry has lifted it. */
  barred_at: number | null
  /** Time of a request for no more messages, unless they have agreed to messages since. */
  muted_at: number | null
  /** Time of a request with the number alone, or of a message in doubt, until staff have asked or read: calls wait. */
  held_at: number | null
  /** Time of the latest enquiry. */
  created_at: number
  changed_at: number
  /** That of the person's last event. */
  place: number
  /** What staff typed about the person (`PersonValues`), as JSON. */
  edited: string
  /** The number among them; empty if there is none. */
  second_phone: string
  /** 0: the figures for reports are older than the person. */
  is_counted: 0 | 1
}

/**
 * The facts of an enquiry for reports. Empty text means unknown. Results include everything since this enquiry, on any
 * of the person's enquiries, so a report counts only the person's first enquiry of its period.
 */
export type DeskFactsRow = {
  lead_id: string
  created_at: number
  form: FormId
  city: string
  product: string
  last_source: string
  last_campaign: string
  goal_at: number | null
  /** Promised response time in open minutes. */
  promised_min: number
  /** Open minutes until the first outgoing contact, rounded up. Null if none was made, or no clock runs. */
  response_min: number | null
  is_reached: 0 | 1
  has_visit: 0 | 1
  /** Noted by staff, or paid on the site. */
  is_sold: 0 | 1
  /** The amounts that staff entered with sales. */
  rupees: number
  /** Time of the person's previous enquiry; 0 if there is none. */
  previous_at: number
  paid_paise: number
  /** Like `response_min`, but until the first outcome. */
  outcome_min: number | null
}

/** What a user did for the person since this enquiry. */
export type DeskCreditRow = Pick<
  DeskFactsRow,
  | 'lead_id'
  | 'created_at'
  | 'previous_at'
  | 'is_reached'
  | 'has_visit'
  | 'is_sold'
  | 'rupees'
  | 'paid_paise'
  | 'promised_min'
> & {
  /** Empty without an act of staff: no call, or a visit or payment that the visitor made without help. */
  member_id: string
  /** Whether the user called or wrote about this very enquiry. */
  has_acted: 0 | 1
  /** Null unless this user saved the first outcome. */
  outcome_min: number | null
}

/** Amounts that staff requested and refunded since this enquiry. Payments are in the facts and credits. */
export type DeskMoneyRow = Pick<DeskFactsRow, 'lead_id' | 'created_at' | 'previous_at'> & {
  /** Empty without an act of staff. */
  member_id: string
  asked_paise: number
  refunded_paise: number
}

/** An open task of a person (`app/tasks/kinds.ts`). */
export type TaskRow = {
  id: string
  person_id: string
  /** The enquiry that it is about. */
  lead_id: string
  kind: string
  /** Due tasks are listed by class. */
  class: number
  /** Chooses the kind's words. */
  reason: string
  /** Null if no time was promised. */
  due_at: number | null
  /** Void from then on. */
  until_at: number | null
  opened_at: number
  owner_id: string | null
  /** The payment that it is about. */
  about: string | null
  /** The steps of the ladder so far: a colleague, a manager, an alert. */
  level: number
  /** 0: not in "To call now", because calls wait, or because it has a list of its own. */
  is_listed: 0 | 1
  /** JSON: the values of its words. */
  data: string
}

export type SearchWordRow = { word: string; lead_id: string }
/** A row that could not be processed. `id` is that of the kind's own table. */
export type SetAsideRow = {
  kind: 'figures' | 'owner-rule' | 'escalation' | 'ring' | 'delivery' | 'visit-message' | 'import-row' | 'junk'
  id: string
  lead_id: string | null
  reason: string
  /** Attempts since it was set aside or the site was started. */
  attempts: number
  set_aside_at: number
  /** Null once it is given up. */
  next_at: number | null
  /** When staff were told; null if they were not yet. */
  told_at: number | null
}
export type DeskReadRow = { member_id: string; lead_id: string; at: number }
/** A user's verdict on a quarantined lead. */
export type DeskVerdictRow = { lead_id: string; verdict: 'person' | 'junk'; at: number; member: string }
/** `reasons` and `scores` are JSON arrays, as screening stored them. `lead_id` is null once the lead is erased. */
export type VerdictExampleRow = {
  id: string
  lead_id: string | null
  verdict: 'person' | 'junk'
  form: string
  reasons: string
  scores: string
}

export type DeskViewRow = {
  id: string
  member_id: string
  name: string
  query: string
  created_at: number
}

/** The raw request of an outside service, stored before it is parsed. */
export type InboundRow = {
  /** Follows from source and external id, so that journal and database agree on repeats. */
  id: string
  source: SourceName
  /** The service's own id of the post, or a hash of the bytes. */
  external_id: string
  /** The raw bytes, emptied once they are no longer needed. */
  body: string
  encoding: 'utf8' | 'base64'
  /** JSON: the headers that matter. */
  headers: string
  received_at: number
  /** `unreadable` waits for staff. */
  state: 'new' | 'done' | 'unreadable'
  last_error: string | null
}

/** A lead that a post concerns: the post is erased with it. */
export type InboundLeadRow = { inbound_id: string; lead_id: string }

/** Staff replies to persons on WhatsApp. */
export type ReplyRow = {
  id: string
  lead_id: string
  /** The event with the same text on the card. */
  event_id: string
  text: string
  /** JSON of a message without free text: a template, or the request for a number. Null for text. */
  message: string | null
  created_at: number
  /** Not sent later than this: WhatsApp accepts free text until then. */
  expires_at: number
  status: 'pending' | 'delivered' | 'dead'
  last_error: string | null
  reference: string | null
  receipt: 'sent' | 'failed' | 'delivered' | 'read' | null
}

/** Another name of a person, such as WhatsApp's id of a user who hides their phone number. */
export type ContactAliasRow = { alias: string; lead_id: string }

/** A file of leads that a manager uploaded. */
export type ImportRow = {
  id: string
  /** `reading` until the whole file is stored. */
  state: 'reading' | 'preview' | 'running' | 'done' | 'undoing' | 'undone'
  /** JSON: source, campaign, kind of enquiry, and the column of each field. */
  settings: string
  /** JSON: the names of the file's columns. */
  columns: string
  rows: number
  /** How many rows are to be imported; 0 until the import starts. */
  wanted: Generated<number>
  imported: Generated<number>
  /** Chosen rows that were not imported, because the person had meanwhile asked not to be called, or already had an enquiry. */
  left_out: Generated<number>
  /** Chosen rows that stayed out, because a manager stopped the import. */
  stopped: Generated<number>
  taken_back: Generated<number>
  made_by_id: string
  made_by: string
  created_at: number
  changed_at: number
  /** Held by the worker; in a preview, by the change of columns for which all rows are being classified again. */
  lease_token: string | null
  lease_until: number | null
}

/** A row of an uploaded file. Deleted as soon as it is imported, with its file, or after a day. */
export type ImportFileRow = {
  import_id: string
  /** Counts the file's records from 1, which is the one below the names of the columns. */
  number: number
  /** JSON: the cells as text. */
  cells: string
  /** Empty if the row is unreadable. */
  phone: string
  content_hash: string
  verdict: 'new' | 'known' | 'repeat' | 'barred' | 'unreadable'
  reason: string
  /** What was wrong with the row when the file was read, such as text that was left out; usually empty. */
  note: string
}

/** The file that a lead came from. */
export type ImportedLeadRow = { lead_id: string; import_id: string }

/** Previews of this page that were made until then show nothing. */
export type EndedPreviewRow = { path: string; ended_at: number }

/** The calendar of a city's visits for one member. Only the hash of its key is stored. */
export type CalendarFeedRow = { member_id: string; city: string; key_hash: string; created_at: number }

/** The sales that a manager expects of a user in a month: `2026-11`. */
export type MemberTargetRow = { member_id: string; month: string; sales: number }

/** A change of facts in `content/` by a manager. */
export type ContentEditRow = {
  id: string
  /** Position in the order of publishing, without gaps; null until published. */
  number: number | null
  /** `pending` is shown in a preview only. */
  state: 'pending' | 'published'
  /** The form in which the change was made. */
  sheet: string
  /** JSON: file, place, and the value before and after. */
  changes: string
  member_id: string | null
  member: string
  created_at: number
  published_at: number | null
  /** The edit whose values it restores. */
  undoes: string | null
}

/** The last published edit that an instance has applied. */
export type ContentFollowerRow = {
  /** Host and folder. */
  instance: string
  number: number
  /** Describes the edits that it could not write; null if it shows every edit. */
  problem: string | null
  at: number
}
