/**
 * All tables, indexes and constraints, for both databases. Times and sums are `bigint`; JSON is text. `tables.ts` has each column's
 * type and meaning.
 */
export type Dialect = 'sqlite' | 'postgres'

/** The schema that this release works with. A migration after the first release raises it. */
export const SCHEMA = 1

const LEAD = 'text not null references leads (id) on delete cascade'
const MEMBER = 'text not null references members (id) on delete cascade'
/** Sums of reports, read from the index alone. */
const RESULTS = 'created_at, previous_at, is_reached, has_visit, is_sold, rupees, paid_paise'

/** In the order of their references. */
export const baseline = (dialect: Dialect): string[] => [
  ...LEADS,
  ...PAYMENTS,
  ...VISITS,
  ...MEMBERS,
  ...desk(dialect),
  ...REPORT,
  ...INBOUND,
  ...IMPORTS,
  ...OPERATIONS,
  ...CONTENT,
  ...(dialect === 'postgres' ? [...LOG_ONLY_GROWS.postgres, RATE_LIMITS] : LOG_ONLY_GROWS.sqlite),
]

const LEADS = [
  `create table leads (
    id text primary key,
    ref text not null unique,
    form text not null,
    header text not null,
    fields text not null,
    phone text not null,
    page text not null,
    language text,
    attribution text not null,
    consent_version text not null,
    whatsapp_consent integer not null default 0,
    consent_history text,
    screening text not null,
    quarantined_at bigint,
    submission_id text unique,
    content_hash text not null,
    content_bucket bigint not null,
    created_at bigint not null,
    enquiry_number integer not null default 1,
    unique (content_hash, content_bucket)
  )`,
  'create index leads_created_at on leads (created_at)',
  'create index leads_phone on leads (phone, created_at)',
  'create index leads_quarantined on leads (quarantined_at) where quarantined_at is not null',

  // The random ids of erased leads, which are not personal data.
  'create table erased_leads (lead_id text primary key, erased_at bigint not null, enquired_at bigint)',
  'create index erased_leads_erased_at on erased_leads (erased_at)',
  'create index erased_leads_enquired_at on erased_leads (enquired_at)',

  `create table deliveries (
    id text primary key,
    lead_id ${LEAD},
    channel text not null,
    status text not null,
    attempts integer not null default 0,
    due_at bigint,
    lease_token text,
    lease_until bigint,
    last_error text,
    reference text,
    delivered_at bigint,
    receipt text,
    unique (lead_id, channel)
  )`,
  'create index deliveries_due on deliveries (channel, status, due_at)',
  'create index deliveries_last on deliveries (channel, delivered_at) where delivered_at is not null',

  `create table attempts (
    id text primary key,
    delivery_id text not null references deliveries (id) on delete cascade,
    started_at bigint not null,
    finished_at bigint,
    outcome text,
    reason text
  )`,
  'create index attempts_delivery on attempts (delivery_id)',

  `create table channel_pauses (
    channel text primary key,
    reason text not null,
    paused_at bigint not null,
    until bigint not null
  )`,

  `create table quarantine_counts (
    hour bigint not null,
    form text not null,
    reason text not null,
    posts bigint not null,
    bytes bigint not null,
    primary key (hour, form, reason)
  )`,
]

const PAYMENTS = [
  // The order of an erased lead stays for the accounts: a sum and a reference, without a person.
  `create table orders (
    id text primary key,
    lead_id text unique references leads (id) on delete set null,
    ref text not null unique,
    product text not null,
    product_name text not null,
    amount_paise bigint not null,
    delivery_paise bigint,
    installation_paise bigint,
    created_at bigint not null,
    kind text,
    part_lead_id text references leads (id) on delete set null,
    sale_id text not null,
    sale_number integer not null,
    price_paise bigint not null,
    valid_until bigint not null,
    ended text,
    made_by_id text,
    made_by text,
    submission_id text,
    changed_at bigint,
    is_trial integer not null
  )`,
  'create index orders_created_at on orders (created_at)',
  'create index orders_part_lead_id on orders (part_lead_id) where part_lead_id is not null',
  'create index orders_sale_id on orders (sale_id)',
  'create index orders_changed_at on orders (changed_at) where changed_at is not null',
  'create unique index orders_submission_id on orders (submission_id) where submission_id is not null',

  `create table payments (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    number integer not null,
    gateway text not null,
    transaction_id text not null unique,
    status text not null,
    reason text,
    redirect_url text,
    asked_paise bigint not null,
    price_paise bigint not null,
    delivery_paise bigint,
    installation_paise bigint,
    paid_paise bigint,
    reference text,
    created_at bigint not null,
    changed_at bigint not null,
    checked_at bigint,
    next_check_at bigint,
    alert_due integer not null default 0,
    reported_status text,
    reported_paise bigint,
    reported_at bigint,
    hand text,
    hand_at bigint,
    unique (order_id, number)
  )`,
  'create index payments_changed_at on payments (changed_at)',
  'create index payments_due on payments (next_check_at) where next_check_at is not null',

  `create table payment_events (
    payment_id text not null references payments (id) on delete cascade,
    at bigint not null,
    source text not null,
    status text not null,
    reason text
  )`,
  'create index payment_events_payment on payment_events (payment_id, at)',

  `create table unknown_payments (
    transaction_id text primary key,
    gateway text not null,
    status text not null,
    amount_paise bigint,
    reference text,
    reason text,
    received_at bigint not null,
    changed_at bigint not null,
    closed_at bigint,
    alert_due integer not null default 0
  )`,

  `create table refunds (
    id text primary key,
    payment_id text not null references payments (id) on delete cascade,
    amount_paise bigint not null,
    status text not null,
    reason text,
    made_by_id text,
    made_by text not null,
    submission_id text unique,
    created_at bigint not null,
    changed_at bigint not null,
    next_check_at bigint,
    alert_due integer not null default 0
  )`,
  'create index refunds_payment on refunds (payment_id)',
  'create index refunds_changed_at on refunds (changed_at)',
  'create index refunds_due on refunds (next_check_at) where next_check_at is not null',

  // Without foreign keys: a paper outlives what it is about.
  `create table vouchers (
    id text primary key,
    number text not null unique,
    kind text not null,
    order_id text,
    payment_id text not null,
    refund_id text unique,
    issued_at bigint not null,
    amount_paise bigint not null,
    details text not null,
    cancelled_at bigint,
    changed_at bigint not null
  )`,
  'create index vouchers_order on vouchers (order_id)',
  'create index vouchers_issued_at on vouchers (issued_at)',
  'create index vouchers_changed_at on vouchers (changed_at)',
  `create unique index vouchers_payment on vouchers (payment_id) where refund_id is null and cancelled_at is null`,

  `create table voucher_series (
    kind text not null,
    year integer not null,
    code text not null,
    last integer not null,
    primary key (kind, year)
  )`,
]

const VISITS = [
  `create table visits (
    lead_id text primary key references leads (id) on delete cascade,
    city text not null,
    kind text not null,
    starts_at bigint not null,
    place integer not null,
    status text not null,
    version integer not null,
    technician text,
    email text,
    confirmed_at bigint,
    reason text,
    created_at bigint not null,
    changed_at bigint not null,
    link integer not null default 0
  )`,
  // This unique index decides which lead gets a window; no query checks beforehand whether it is free.
  `create unique index visits_place on visits (city, kind, starts_at, place)
    where status not in ('cancelled', 'missed')`,
  'create index visits_starts_at on visits (starts_at)',
  'create index visits_changed_at on visits (changed_at)',

  `create table visit_events (
    id text primary key,
    lead_id ${LEAD},
    at bigint not null,
    what text not null,
    "by" text not null,
    detail text
  )`,
  'create index visit_events_lead on visit_events (lead_id)',
  'create index visit_events_at on visit_events (at)',

  `create table visit_messages (
    id text primary key,
    lead_id ${LEAD},
    reader text not null,
    channel text not null,
    moment text not null,
    version integer not null,
    voucher_id text,
    starts_at bigint not null,
    status text not null,
    attempts integer not null,
    unanswered integer not null,
    due_at bigint not null,
    expires_at bigint not null,
    lease_token text,
    lease_until bigint,
    last_error text,
    reference text,
    delivered_at bigint,
    receipt text,
    unique (lead_id, reader, channel, moment, version)
  )`,
  'create index visit_messages_due on visit_messages (status, channel, due_at)',
  'create index visit_messages_voucher on visit_messages (voucher_id)',
]

/** Tokens are stored only as SHA-256 hashes. */
const MEMBERS = [
  `create table members (
    id text primary key,
    name text not null,
    name_key text not null unique,
    role text not null,
    totp_secret text,
    totp_step bigint not null default 0,
    created_at bigint not null,
    enrolled_at bigint,
    removed_at bigint,
    away_since bigint,
    role_changed_at bigint,
    quiet_from integer,
    quiet_until integer,
    phone text,
    rung_at bigint
  )`,

  `create table member_enrolments (
    code_hash text primary key,
    member_id ${MEMBER},
    expires_at bigint not null,
    browser_hash text unique,
    totp_secret text
  )`,

  `create table member_sessions (
    token_hash text primary key,
    id text not null unique,
    member_id ${MEMBER},
    device text not null,
    proof text not null,
    created_at bigint not null,
    seen_at bigint not null,
    proved_at bigint not null
  )`,
  'create index member_sessions_member on member_sessions (member_id)',

  `create table member_devices (token_hash text primary key, member_id ${MEMBER}, created_at bigint not null)`,

  `create table member_passkeys (
    id text primary key,
    member_id ${MEMBER},
    public_key text not null,
    counter bigint not null,
    transports text not null,
    device text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create index member_passkeys_member on member_passkeys (member_id)',

  `create table member_answers (
    key_hash text primary key,
    member_id ${MEMBER},
    answer text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index member_answers_member on member_answers (member_id, created_at)',

  'create table member_challenges (challenge text primary key, holder text not null, expires_at bigint not null)',
  'create index member_challenges_expires on member_challenges (expires_at)',

  'create table member_tries (key text primary key, count integer not null, until bigint not null)',

  `create table member_log (
    id text primary key,
    at bigint not null,
    member_id text,
    member text not null,
    act text not null,
    subject text,
    device text
  )`,
  'create index member_log_at on member_log (at)',
  'create index member_log_member on member_log (member, at)',
  'create index member_log_act on member_log (act, at)',
  // The subject of most acts begins with a reference.
  'create index member_log_lead on member_log (substr(subject, 1, 9), at)',

  `create table member_targets (
    member_id text not null,
    month text not null,
    sales integer not null,
    primary key (member_id, month)
  )`,

  `create table calendar_feeds (
    member_id text not null,
    city text not null,
    key_hash text not null unique,
    created_at bigint not null,
    primary key (member_id, city)
  )`,

  `create table push_subscriptions (
    id text primary key,
    session text not null unique references member_sessions (token_hash) on delete cascade,
    member_id ${MEMBER},
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at bigint not null,
    ring text,
    ring_at bigint,
    rung_at bigint,
    due_at bigint,
    attempts integer not null default 0,
    lease_token text,
    lease_until bigint
  )`,
  'create index push_subscriptions_member on push_subscriptions (member_id)',

  'create table push_rings (key text primary key, at bigint not null)',
  'create index push_rings_at on push_rings (at)',
]

const desk = (dialect: Dialect) => [
  `create table timeline (
    id text primary key,
    lead_id ${LEAD},
    number integer not null,
    at bigint not null,
    saved_at bigint,
    member_id text,
    member text not null,
    kind text not null,
    data text not null,
    place bigint not null,
    changes text,
    submission_id text,
    unique (lead_id, number),
    unique (lead_id, submission_id)
  )`,
  'create index timeline_place on timeline (place)',
  `create index timeline_demos on timeline (at) where kind in ('shown', 'not-there')`,

  `create table enquiries (
    lead_id text primary key references leads (id) on delete cascade,
    ref text not null,
    form text not null,
    created_at bigint not null,
    stage text not null,
    stage_group text not null,
    due_at bigint,
    next_step text,
    goal_at bigint,
    touched_at bigint,
    owner_id text,
    version integer not null,
    name text not null,
    phone text not null,
    city text not null,
    product text not null,
    language text not null,
    person_id text not null,
    joined_to text,
    is_apart integer not null,
    result text not null,
    tapped_at bigint,
    unanswered integer not null,
    is_passed_on integer not null,
    last_word text not null,
    escalated integer not null,
    changed_at bigint not null
  )`,
  'create index enquiries_ref on enquiries (ref)',
  'create index enquiries_phone on enquiries (phone)',
  'create index enquiries_changed on enquiries (stage_group, changed_at)',
  'create index enquiries_group on enquiries (stage_group, due_at)',
  'create index enquiries_owner on enquiries (owner_id, due_at)',
  'create index enquiries_created on enquiries (created_at)',
  'create index enquiries_prospect on enquiries (person_id)',
  'create index enquiries_city on enquiries (city, person_id)',
  'create index enquiries_form on enquiries (form, person_id)',
  'create index enquiries_product on enquiries (product, person_id)',
  'create index enquiries_joined on enquiries (joined_to) where joined_to is not null',

  `create table people (
    person_id text primary key,
    lead_id ${LEAD},
    ref text not null,
    form text not null,
    name text not null,
    phone text not null,
    city text not null,
    product text not null,
    language text,
    stage text not null,
    stage_group text not null,
    is_urgent integer not null,
    due_at bigint,
    next_step text,
    goal_at bigint,
    touched_at bigint,
    tapped_at bigint,
    owner_id text,
    given_at bigint,
    given_by text,
    escalated integer not null,
    leads integer not null,
    open_leads integer not null,
    window_at bigint,
    window_status text,
    payment text,
    payment_paise bigint,
    barred_at bigint,
    muted_at bigint,
    held_at bigint,
    last_word text not null,
    created_at bigint not null,
    changed_at bigint not null,
    place bigint not null,
    edited text not null,
    second_phone text not null,
    is_counted integer not null
  )`,
  'create index people_uncounted on people (person_id) where is_counted = 0',
  'create index people_lead on people (lead_id)',
  'create index people_group on people (stage_group, due_at)',
  'create index people_changed on people (stage_group, changed_at)',
  'create index people_owner on people (owner_id, due_at)',
  'create index people_created on people (created_at)',
  `create index people_second_phone on people (second_phone) where second_phone <> ''`,

  `create table tasks (
    id text primary key,
    person_id text not null,
    lead_id ${LEAD},
    kind text not null,
    class integer not null,
    reason text not null,
    due_at bigint,
    until_at bigint,
    opened_at bigint not null,
    owner_id text,
    about text,
    level integer not null,
    is_listed integer not null,
    data text not null
  )`,
  'create index tasks_person on tasks (person_id)',
  'create index tasks_lead on tasks (lead_id)',
  'create index tasks_due on tasks (class, due_at, person_id)',
  'create index tasks_owner on tasks (owner_id, due_at)',
  'create index tasks_time on tasks (due_at)',

  // Ordered by code point on both databases, so that the key serves prefix searches.
  `create table search_words (
    word text ${dialect === 'postgres' ? 'collate "C" ' : ''}not null,
    lead_id ${LEAD},
    primary key (word, lead_id)
  )`,
  'create index search_words_lead on search_words (lead_id)',

  `create table desk_reads (member_id ${MEMBER}, lead_id ${LEAD}, at bigint not null, primary key (lead_id, member_id))`,

  `create table desk_views (
    id text primary key,
    member_id ${MEMBER},
    name text not null,
    query text not null,
    created_at bigint not null
  )`,

  `create table desk_verdicts (
    lead_id text primary key references leads (id) on delete cascade,
    verdict text not null,
    at bigint not null,
    member text not null
  )`,
  'create index desk_verdicts_at on desk_verdicts (verdict, at)',

  `create table desk_verdict_examples (
    id text primary key,
    lead_id text unique references leads (id) on delete set null,
    verdict text not null,
    form text not null,
    reasons text not null,
    scores text not null
  )`,

  `create table replies (
    id text primary key,
    lead_id ${LEAD},
    event_id text not null unique,
    text text not null,
    message text,
    created_at bigint not null,
    expires_at bigint not null,
    status text not null,
    last_error text,
    reference text,
    receipt text
  )`,
  'create index replies_lead on replies (lead_id)',
  'create index replies_status on replies (status, created_at)',
]

/** Derived from the desk's rows. */
const REPORT = [
  `create table desk_facts (
    lead_id text primary key references leads (id) on delete cascade,
    created_at bigint not null,
    previous_at bigint not null,
    form text not null,
    city text not null,
    product text not null,
    last_source text not null,
    last_campaign text not null,
    goal_at bigint,
    promised_min integer not null,
    response_min integer,
    outcome_min integer,
    is_reached integer not null,
    has_visit integer not null,
    is_sold integer not null,
    rupees bigint not null,
    paid_paise bigint not null
  )`,
  `create index desk_facts_source on desk_facts (last_source, ${RESULTS})`,
  `create index desk_facts_campaign on desk_facts (last_campaign, ${RESULTS})`,
  `create index desk_facts_city on desk_facts (city, ${RESULTS})`,
  `create index desk_facts_form on desk_facts (form, ${RESULTS})`,
  `create index desk_facts_product on desk_facts (product, ${RESULTS})`,
  'create index desk_facts_city_outcome on desk_facts (city, outcome_min, created_at, previous_at, promised_min, goal_at)',
  'create index desk_facts_form_outcome on desk_facts (form, outcome_min, created_at, previous_at, promised_min, goal_at)',
  `create index desk_facts_response on desk_facts
    (response_min, created_at, previous_at, promised_min, goal_at, is_reached, has_visit, is_sold, rupees, paid_paise)`,

  `create table desk_credits (
    lead_id ${LEAD},
    member_id text not null,
    created_at bigint not null,
    previous_at bigint not null,
    has_acted integer not null,
    is_reached integer not null,
    has_visit integer not null,
    is_sold integer not null,
    rupees bigint not null,
    paid_paise bigint not null,
    promised_min integer not null,
    outcome_min integer,
    primary key (lead_id, member_id)
  )`,
  `create index desk_credits_member on desk_credits (member_id, ${RESULTS}, has_acted)`,
  'create index desk_credits_outcome on desk_credits (member_id, outcome_min, created_at, previous_at, promised_min)',

  `create table desk_money (
    lead_id ${LEAD},
    member_id text not null,
    created_at bigint not null,
    previous_at bigint not null,
    asked_paise bigint not null,
    refunded_paise bigint not null,
    primary key (lead_id, member_id)
  )`,
  'create index desk_money_created_at on desk_money (created_at)',
]

const INBOUND = [
  `create table inbound (
    id text primary key,
    source text not null,
    external_id text not null,
    body text not null,
    encoding text not null,
    headers text not null,
    received_at bigint not null,
    state text not null,
    last_error text,
    unique (source, external_id)
  )`,
  'create index inbound_state on inbound (state, received_at)',
  'create index inbound_received on inbound (received_at)',

  `create table inbound_leads (
    inbound_id text not null references inbound (id) on delete cascade,
    lead_id ${LEAD},
    primary key (lead_id, inbound_id)
  )`,
  'create index inbound_leads_inbound on inbound_leads (inbound_id)',

  `create table contact_aliases (alias text primary key, lead_id ${LEAD})`,
  'create index contact_aliases_lead on contact_aliases (lead_id)',
]

const IMPORTS = [
  `create table imports (
    id text primary key,
    state text not null,
    settings text not null,
    columns text not null,
    rows integer not null,
    wanted integer not null default 0,
    imported integer not null default 0,
    left_out integer not null default 0,
    stopped integer not null default 0,
    taken_back integer not null default 0,
    made_by_id text not null,
    made_by text not null,
    created_at bigint not null,
    changed_at bigint not null,
    lease_token text,
    lease_until bigint
  )`,
  'create index imports_state on imports (state, created_at)',

  `create table import_rows (
    import_id text not null references imports (id) on delete cascade,
    number integer not null,
    cells text not null,
    phone text not null,
    content_hash text not null,
    verdict text not null,
    reason text not null,
    note text not null,
    primary key (import_id, number)
  )`,
  'create index import_rows_phone on import_rows (phone, import_id)',
  'create index import_rows_verdict on import_rows (import_id, verdict, number)',

  `create table imported_leads (
    lead_id text primary key references leads (id) on delete cascade,
    import_id text not null
  )`,
  'create index imported_leads_import on imported_leads (import_id)',
]

const OPERATIONS = [
  `create table alerts (
    key text primary key,
    subject text not null,
    text text not null,
    reader text not null default 'staff',
    topic text,
    sum text,
    raised_at bigint not null,
    attempts integer not null default 0,
    due_at bigint,
    last_error text,
    delivered_by text,
    delivered_at bigint
  )`,
  'create index alerts_due on alerts (due_at)',
  'create index alerts_topic on alerts (topic, raised_at)',

  'create table open_alerts (rule text primary key, since bigint not null, raised integer not null default 0)',
  'create table leases (name text primary key, until bigint not null)',
  `create table jobs (
    id text primary key,
    kind text not null,
    key text not null,
    due_at bigint not null,
    attempts integer not null,
    lease_token text,
    lease_until bigint,
    payload text not null,
    last_error text
  )`,
  'create index jobs_due on jobs (kind, key, due_at)',

  `create table set_aside (
    kind text not null,
    id text not null,
    lead_id text references leads (id) on delete cascade,
    reason text not null,
    attempts integer not null,
    set_aside_at bigint not null,
    next_at bigint,
    told_at bigint,
    primary key (kind, id)
  )`,
  'create index set_aside_lead on set_aside (lead_id)',

  'create table write_checks (name text primary key, text text not null)',
]

const CONTENT = [
  `create table content_edits (
    id text primary key,
    number integer unique,
    state text not null,
    sheet text not null,
    changes text not null,
    member_id text,
    member text not null,
    created_at bigint not null,
    published_at bigint,
    undoes text
  )`,

  `create table content_followers (
    instance text primary key,
    number integer not null,
    problem text,
    at bigint not null
  )`,

  'create table ended_previews (path text primary key, ended_at bigint not null)',
]

/** A trigger rejects updates and deletions, so that even faulty code cannot alter the log. */
const LOG_ONLY_GROWS: Record<Dialect, string[]> = {
  sqlite: ['update', 'delete'].map(
    (act) => `create trigger member_log_no_${act} before ${act} on member_log
      begin select raise(abort, 'this table only grows'); end`,
  ),
  postgres: [
    `create function member_log_only_grows() returns trigger language plpgsql as
      $$ begin raise exception 'this table only grows'; end $$`,
    `create trigger member_log_only_grows before update or delete or truncate on member_log
      for each statement execute function member_log_only_grows()`,
  ],
}

/** With rate-limiter-flexible's columns in its order. Unlogged: a crash loses a few minutes of counts. */
const RATE_LIMITS =
  'create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)'
