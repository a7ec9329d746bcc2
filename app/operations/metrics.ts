/** Metrics for Prometheus and the alerts. An unknown value has no sample, which differs from 0. */
import type { InstanceStats, SiteStats } from './stats.server.ts'

export type Sample = { labels: Record<string, string>; value: number }
export type Metric = { name: string; help: string; samples: Sample[] }

export function toSiteMetrics(stats: SiteStats, now: number): Metric[] {
  const {
    channels,
    lastLeadAt,
    quarantined,
    quarantinedLastHour,
    quarantineOverflow,
    leadsLastHour,
    leadsInUsualHour,
  } = stats
  const age = (date: Date | null) => (date ? (now - Number(date)) / 1000 : 0)
  const perChannel = (read: (state: (typeof channels)[number]) => number) =>
    channels.map((state) => ({ labels: { channel: state.channel }, value: read(state) }))
  return [
    metric(
      'site_deliveries_waiting',
      'Deliveries due now or later',
      perChannel((channel) => channel.waiting),
    ),
    metric(
      'site_deliveries_oldest_seconds',
      'Age of the lead that has waited longest; 0 when none waits',
      perChannel((channel) => age(channel.oldestWaitingAt)),
    ),
    metric(
      'site_deliveries_dead',
      'Deliveries that were given up',
      perChannel((channel) => channel.dead),
    ),
    metric(
      'site_channel_paused',
      '1 while a bad key or a logged-out gateway pauses a channel',
      perChannel(({ state }) => (state === 'paused' ? 1 : 0)),
    ),
    metric('site_last_lead_age_seconds', 'Time since the last lead', lastLeadAt ? toSamples(age(lastLeadAt)) : []),
    metric('site_quarantined', 'Leads that wait for staff', toSamples(quarantined)),
    metric('site_quarantined_last_hour', 'Leads quarantined within an hour', toSamples(quarantinedLastHour)),
    metric(
      'site_quarantine_overflow',
      'Suspicious posts of the last two hours that were only counted, or removed for room',
      toSamples(quarantineOverflow),
    ),
    metric('site_leads_last_hour', 'Leads within an hour, without quarantined ones', toSamples(leadsLastHour)),
    metric(
      'site_leads_surge_ratio',
      'How many times the leads of the usual hour they are: the median of 14 days at this hour, at least 10',
      toSamples(leadsLastHour / Math.max(leadsInUsualHour, LEAST_USUAL)),
    ),
  ]
}

export const toSetAsideMetric = (counts: { kind: string; rows: number }[]): Metric =>
  metric(
    'site_rows_set_aside',
    'Rows that could not be processed and were set aside, by kind',
    counts.map(({ kind, rows }) => ({ labels: { kind }, value: rows })),
  )

/** Smaller surges raise no alert, so that a quiet site can have a busy afternoon. */
const LEAST_USUAL = 10

export function toInstanceMetrics(stats: InstanceStats): Metric[] {
  const { databaseUp, databaseGone, leadsRefused, disk, journal, pool, backups, build } = stats
  return [
    metric('site_build_info', 'The running build', [{ labels: build, value: 1 }]),
    metric('site_database_up', '1 when the database answered just now and takes writes', toSamples(databaseUp ? 1 : 0)),
    metric(
      'site_database_gone',
      '1 when the database was removed or replaced while the site runs',
      toSamples(databaseGone ? 1 : 0),
    ),
    metric(
      'site_leads_refused',
      '1 when neither the database nor the journal can take an enquiry',
      toSamples(leadsRefused ? 1 : 0),
    ),
    metric(
      'site_database_connections',
      'Connections to PostgreSQL, and requests that wait for one',
      Object.entries(pool ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    ),
    metric(
      'site_disk_free_bytes',
      'Free disk space of a folder',
      disk.map(({ folder, freeBytes }) => ({ labels: { folder }, value: freeBytes })),
    ),
    metric('site_journal_failing', '1 when the journal could not be written', toSamples(journal.writable ? 0 : 1)),
    metric(
      'site_journal_spooled',
      'Leads in the journal that the database has not taken yet',
      toSamples(journal.spooled),
    ),
    metric('site_journal_bytes', 'Size of the journal on this host', toSamples(journal.bytes)),
    metric('site_backup_age_seconds', 'Age of the newest backup in BACKUP_DIR', backups ? toSamples(backups.made) : []),
    metric(
      'site_backup_copy_age_seconds',
      'Age of the newest backup that is on another host too',
      backups ? toSamples(backups.copied) : [],
    ),
  ]
}

const metric = (name: string, help: string, samples: Sample[]): Metric => ({ name, help, samples })
const toSamples = (value: number): Sample[] => [{ labels: {}, value }]

export const renderMetrics = (all: Metric[]) =>
  all
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${samples.map(formatSample(name)).join('')}`,
    )
    .join('\n')

const formatSample =
  (name: string) =>
  ({ labels, value }: Sample) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  }
