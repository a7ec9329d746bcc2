/** The alert rules. The site checks them itself (`alert-watch.server.ts`), and Prometheus gets them as `deploy/alerts.yml`. */
/** The properties of a metric that a rule needs. */
export type Gauge = { name: string; samples: { value: number }[] }

export type AlertRule = {
  name: string
  /** `site` metrics are the same on all instances; `instance` metrics describe one host, its disk or its journal. */
  scope: 'site' | 'instance'
  metric: string
  fires: { above: number } | { below: number }
  forMinutes: number
  /** All instances use the same database, so one instance alerts for all. */
  oncePerSite?: true
  subject: string
  /** Instructions for staff. */
  text: string
  /** While this other rule holds, which says what matters more, this one raises no alert. */
  coveredBy?: string
  /** `prometheus` marks a rule that the site cannot check, or reports in another way. */
  watchedBy: 'both' | 'prometheus'
}

const GIGABYTE = 1e9
const HOUR_S = 60 * 60

export const ALERT_RULES: AlertRule[] = [
  {
    name: 'no-lead',
    scope: 'site',
    metric: 'site_last_lead_age_seconds',
    fires: { above: 24 * 60 * 60 },
    forMinutes: 0,
    subject: 'No lead in 24 hours',
    text: 'Send an enquiry from the contact page yourself. If it does not arrive, check the log; if it does, check the advertisements.',
    watchedBy: 'both',
  },
  {
    name: 'delivery-late',
    scope: 'site',
    metric: 'site_deliveries_oldest_seconds',
    fires: { above: 15 * 60 },
    // A lead released from quarantine after days counts as days late until it is delivered seconds later.
    forMinutes: 2,
    subject: 'A lead has waited for over 15 minutes',
    text: 'npm run leads -- channels names the channel it is waiting for, and the reason. Retries continue automatically.',
    watchedBy: 'both',
  },
  {
    name: 'dead-deliveries',
    scope: 'site',
    metric: 'site_deliveries_dead',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'A lead could not be delivered',
    text: 'npm run leads -- list --status dead names it. After removing the cause: npm run leads -- retry --all-dead',
    // The site raises an alert for each dead letter. A gauge that is already above 0 would raise no alert for a second one.
    watchedBy: 'prometheus',
  },
  {
    name: 'channel-paused',
    scope: 'site',
    metric: 'site_channel_paused',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'A channel is paused',
    text: 'Its key is refused or its phone is logged out: npm run leads -- channels names the reason. Its leads wait; none is lost.',
    // Pausing a channel already sends an alert with the reason.
    watchedBy: 'prometheus',
  },
  {
    name: 'set-aside',
    scope: 'site',
    metric: 'site_rows_set_aside',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'A row could not be processed and was set aside',
    text: 'npm run leads -- set-aside names it, with its reason. It is tried again automatically; everything else goes on.',
    // The site raises one alert for all new ones (`app/operations/tell-set-aside.server.ts`).
    watchedBy: 'prometheus',
  },
  {
    name: 'quarantine-growing',
    scope: 'site',
    metric: 'site_quarantined_last_hour',
    fires: { above: 20 },
    forMinutes: 0,
    subject: 'More than 20 enquiries were quarantined within an hour',
    text: 'npm run leads -- list --status quarantined shows them. If people are among them: npm run leads -- release <reference>',
    watchedBy: 'both',
  },
  {
    name: 'quarantine-full',
    scope: 'site',
    metric: 'site_quarantine_overflow',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'Some suspicious enquiries are only counted',
    text: 'More came than the quarantine holds, or many from one network. Their senders are asked a question, and a right answer lets them in. If people are among those held back: npm run leads -- list --status quarantined; see docs/screening.md.',
    watchedBy: 'both',
  },
  {
    name: 'lead-surge',
    scope: 'site',
    metric: 'site_leads_surge_ratio',
    fires: { above: 5 },
    forMinutes: 0,
    subject: 'Over five times as many enquiries as usual arrived within an hour',
    text: 'An advertisement may be the reason. If there is none, a bot may be sending them: npm run leads -- list --since 1h shows them; see docs/screening.md.',
    watchedBy: 'both',
  },
  {
    name: 'visit-message-late',
    scope: 'site',
    metric: 'site_visit_messages_late',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'A message about a visit is late',
    text: 'npm run leads -- channels names the channel that is down, and the reason. /staff/visits at the desk names the next visits: call the visitors concerned.',
    watchedBy: 'both',
  },
  {
    name: 'holidays-due',
    scope: 'site',
    metric: 'site_holidays_due',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'Holidays of the next 90 days are missing',
    text: 'Visits can be booked on a holiday that is not listed. The page “Facts of the site” of the desk names the states, and a manager can correct the lists there.',
    watchedBy: 'both',
  },
  {
    name: 'holidays-missing',
    scope: 'site',
    metric: 'site_holidays_missing',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'Holidays of the next two weeks are missing',
    text: 'Visitors can book a visit on a holiday now. The page “Facts of the site” of the desk names the states, and a manager can correct the lists there.',
    watchedBy: 'both',
  },
  {
    name: 'offer-ended',
    scope: 'site',
    metric: 'site_offers_ended',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'An EMI offer has ended',
    text: 'Visitors no longer see it. The page “Facts of the site” of the desk names it, and a manager can correct the offers there.',
    watchedBy: 'both',
  },
  {
    name: 'database-down',
    scope: 'instance',
    metric: 'site_database_up',
    fires: { below: 1 },
    forMinutes: 1,
    oncePerSite: true,
    subject: 'The database takes no leads',
    text: 'Leads go to the journal meanwhile, and to the database automatically once it takes them. /readyz with METRICS_TOKEN has the reason.',
    coveredBy: 'leads-refused',
    watchedBy: 'both',
  },
  {
    name: 'leads-refused',
    scope: 'instance',
    metric: 'site_leads_refused',
    fires: { above: 0 },
    forMinutes: 1,
    subject: 'Enquiries are refused',
    text: 'Neither the database nor a journal can store them: /readyz with METRICS_TOKEN has the reason, often a full or read-only disk. Visitors keep what they typed, and are asked to call or write on WhatsApp. Answer the phone.',
    watchedBy: 'both',
  },
  {
    name: 'database-gone',
    scope: 'instance',
    metric: 'site_database_gone',
    fires: { above: 0 },
    forMinutes: 0,
    oncePerSite: true,
    subject: 'The database was removed or replaced',
    text: 'Restart the site: it recreates the database from the last backup and the journal. Until then nothing is delivered.',
    watchedBy: 'both',
  },
  {
    name: 'disk-low',
    scope: 'instance',
    metric: 'site_disk_free_bytes',
    fires: { below: GIGABYTE },
    forMinutes: 0,
    subject: 'Less than 1 GB is free on the disk',
    text: 'Make room, or move the folders of DATABASE_URL and JOURNAL_DIR. Below 100 MB the instance reports itself as not ready.',
    watchedBy: 'both',
  },
  {
    name: 'backup-late',
    scope: 'instance',
    metric: 'site_backup_age_seconds',
    fires: { above: 26 * HOUR_S },
    forMinutes: 0,
    subject: 'There is no backup from last night',
    text: 'journalctl -u ionia-backup shows the reason. By hand: npm run backup -- <a new folder in BACKUP_DIR>',
    watchedBy: 'both',
  },
  {
    name: 'backup-not-copied',
    scope: 'instance',
    metric: 'site_backup_copy_age_seconds',
    fires: { above: 28 * HOUR_S },
    forMinutes: 0,
    subject: 'The last backup is on one server only',
    text: 'journalctl -u ionia-copy-backups shows why it was not copied. It is retried every hour.',
    watchedBy: 'both',
  },
  {
    name: 'journal-failing',
    scope: 'instance',
    metric: 'site_journal_failing',
    fires: { above: 0 },
    forMinutes: 0,
    subject: 'The journal cannot be written',
    text: 'Leads are in the database only, without their second copy. Check the folder of JOURNAL_DIR: its disk, its owner.',
    coveredBy: 'leads-refused',
    watchedBy: 'both',
  },
  {
    name: 'spool-waiting',
    scope: 'instance',
    metric: 'site_journal_spooled',
    fires: { above: 0 },
    forMinutes: 5,
    subject: 'Leads have waited in the journal for 5 minutes',
    text: 'The database refuses them. They are stored automatically once it accepts them, unless the log names one; nothing is delivered before that.',
    watchedBy: 'both',
  },
  {
    name: 'event-loop-slow',
    scope: 'instance',
    metric: 'nodejs_eventloop_lag_p99_seconds',
    fires: { above: 0.3 },
    forMinutes: 5,
    subject: 'The site responds slowly',
    text: 'One visitor in a hundred waits over 300 ms before their request is processed. Check the load of the server.',
    // Reading resets this gauge, so only one reader may use it.
    watchedBy: 'prometheus',
  },
  {
    name: 'site-down',
    scope: 'instance',
    metric: 'up',
    fires: { below: 1 },
    forMinutes: 1,
    subject: 'The site is not responding',
    text: 'journalctl -u ionia shows why it stopped; systemd restarts it.',
    watchedBy: 'prometheus',
  },
]

/** Does not fire without a sample, like Prometheus, because a new site has no leads. */
export function holds({ metric, fires }: AlertRule, gauges: Gauge[]): boolean {
  const samples = gauges.find(({ name }) => name === metric)?.samples ?? []
  return samples.some(({ value }) => ('above' in fires ? value > fires.above : value < fires.below))
}

/** Whether a rule that says what matters more holds too. */
export function isCovered({ coveredBy }: AlertRule, rules: AlertRule[], gauges: Gauge[]): boolean {
  const coveringRule = coveredBy === undefined ? undefined : rules.find(({ name }) => name === coveredBy)
  return coveringRule !== undefined && holds(coveringRule, gauges)
}
