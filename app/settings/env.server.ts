/**
 * Names, defaults and checks of the settings; `.env.example` explains each name. A channel without settings is off. An
 * incomplete one prevents the start, or it would look enabled while leads wait.
 */
import { dirname } from 'node:path'
import { z } from 'zod'

import { channelDefinitions, type ChannelName, type ChannelSettings } from '#app/settings/channels/index.ts'
import { sourceDefinitions, type SourceName, type SourceSettings } from '#app/settings/sources/index.ts'
import { ENCODED, hasReadablePassword, httpUrl, isVapidKey, text } from './setting-types.ts'

export type DatabaseAddress = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; url: string }

/** @throws {z.ZodError} unless it is `sqlite:<file>` or `postgres://…` */
export const databaseAddress = z
  .string()
  .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)/, 'must be sqlite:<file> or postgres://<user>:<password>@<host>/<database>')
  .refine((url) => url.startsWith('sqlite:') || hasReadablePassword(withHost(url)), ENCODED)
  .transform((url): DatabaseAddress =>
    url.startsWith('sqlite:') ? { dialect: 'sqlite', file: url.slice('sqlite:'.length) } : { dialect: 'postgres', url },
  )

/** A PostgreSQL URL with a socket has no host: `postgres://ionia@/site?host=/run/postgresql`. */
const withHost = (url: string) => url.replace('@/', '@localhost/')

/** `api.phonepe.com, pay.example.com` */
const hostNames = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be host names, separated by commas')))

/** `lead=AW-123/abc, purchase=AW-123/def` */
const conversions = z
  .string()
  .transform((pairs) => pairs.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
  .pipe(
    z.array(z.tuple([z.string().min(1), z.string().min(1)], 'must be event=AW-id/label pairs, separated by commas')),
  )
  .transform((pairs) => Object.fromEntries(pairs))

const general = z.object({
  SITE_URL: httpUrl.optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),
  HSTS_PRELOAD: z.stringbool().default(false),
  DATABASE_URL: databaseAddress.prefault('sqlite:./data/site.db'),
  JOURNAL_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  LEAD_RETENTION_DAYS: z.coerce.number().int().positive('must be a number of days').optional(),
  ALERT_WEBHOOK_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SIGNING_SECRET: z.string().min(16, 'must be 16 characters or more').optional(),
  SIGNING_SECRET_BEFORE: z.string().min(16, 'must be 16 characters or more').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be 16 characters or more').optional(),
  PAYMENT_REDIRECT_HOSTS: hostNames.default([]),
})

/** Outside services other than channels and sources, which define their own settings. All settings of an entry are required, or none. */
const groups = {
  paymentApi: z.object({ PAYMENT_API_URL: httpUrl }),
  phonepe: z.object({
    PHONEPE_URL: httpUrl,
    PHONEPE_MERCHANT_ID: text,
    PHONEPE_SALT_KEY: text,
    PHONEPE_SALT_INDEX: z.coerce.number().int().positive(),
  }),
  phonepeV2: z.object({
    PHONEPE_CLIENT_ID: text,
    PHONEPE_CLIENT_SECRET: text,
    PHONEPE_CLIENT_VERSION: z.coerce.number().int().positive(),
    PHONEPE_WEBHOOK_USER: text,
    PHONEPE_WEBHOOK_PASSWORD: text,
    PHONEPE_API_URL: httpUrl.default('https://api.phonepe.com/apis'),
  }),
  places: z.object({
    PLACES_URL: httpUrl,
    PLACES_API_KEY: text,
    PLACES_PLACE_ID: text,
  }),
  recaptcha: z.object({
    RECAPTCHA_SITE_KEY: text,
    RECAPTCHA_SECRET_KEY: text,
    RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  }),
  gtag: z.object({
    GTAG_ID: z.string().regex(/^(AW|G|GT|DC)-[\w-]+$/, 'must look like AW-123456789 or G-ABC123'),
    GTAG_CONVERSIONS: conversions.default({}),
  }),
  whatsAppReplies: z.object({
    WHATSAPP_SEND_TOKEN: text,
    WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be the number’s id, of digits only'),
    WHATSAPP_GRAPH_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
  }),
  webPush: z.object({
    VAPID_PRIVATE_KEY: z.string().refine(isVapidKey, 'must be a key that npm run staff -- push-key has printed'),
    VAPID_CONTACT: z
      .string()
      .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:<address> or an https URL'),
  }),
}

/** Settings by channel name; null if the channel is off. */
type Channels = { [name in ChannelName]: ChannelSettings<name> | null }
/** Settings by source name; null if the source is off. */
type Sources = { [name in SourceName]: SourceSettings<name> | null }
type Groups = { [name in keyof typeof groups]: z.output<(typeof groups)[name]> | null }
export type Settings = {
  siteUrl: string
  /** What Strict-Transport-Security adds for an https address. */
  hsts: { includeSubDomains: boolean; preload: boolean }
  database: DatabaseAddress
  /** Null if JOURNAL_DIR is `none`: the disk is not persistent. */
  journalDir: string | null
  backupDir: string | null
  /** Whether a platform that replaces its hosts runs the site, by the variables that it sets. */
  isOnPlatform: boolean
  /** Days after which leads are erased. Null if only staff erase them. */
  leadRetentionDays: number | null
  alertWebhookUrl: string | null
  logLevel: z.output<typeof general>['LOG_LEVEL']
  /** Signs data that visitors carry. If null, each process generates its own secret. */
  signingSecret: string | null
  /** Still read, so that links sent before a change of the secret work. */
  signingSecretBefore: string | null
  /** If null, health details and metrics are disabled. */
  metricsToken: string | null
  /** Hosts that a gateway may redirect a payer to. */
  paymentRedirectHosts: string[]
  channels: Channels
  sources: Sources
} & Groups

/** Set by Heroku, Render, Fly, Railway and Cloud Run. */
const PLATFORM_VARIABLES = ['DYNO', 'RENDER', 'FLY_APP_NAME', 'RAILWAY_ENVIRONMENT_NAME', 'K_SERVICE']

export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(
      `The settings are not complete, so nothing was started:\n${problems.map((line) => `  - ${line}`).join('\n')}\n` +
        'Settings come from the environment or from a file named .env; .env.example explains each of them.',
    )
    this.name = 'SettingsError'
  }
}

/** @throws {SettingsError} with one line for each invalid or missing name */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  // An empty value (`CRM_URL=`) switches a setting off in an .env file.
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value = '']) => [name, unwrap(value)] as const)
      .filter(([, value]) => value !== ''),
  )
  const problems: string[] = []

  const site = general.safeParse(given)
  if (!site.success) problems.push(...site.error.issues.map(describe))
  const parseEach = (schemas: [name: string, schema: z.ZodObject][]) =>
    Object.fromEntries(schemas.map(([name, schema]) => [name, parseGroup(schema, given, problems)]))
  const parseAll = (definitions: Record<string, { settings: z.ZodObject }>) =>
    parseEach(Object.entries(definitions).map(([name, { settings }]) => [name, settings]))
  const channels = parseAll(channelDefinitions) as Channels
  const sources = parseAll(sourceDefinitions) as Sources
  const services = parseEach(Object.entries(groups)) as Groups

  if (site.success) checkPayment(services, 'SITE_URL' in given, site.data.PAYMENT_REDIRECT_HOSTS, problems)

  if (site.success) checkJournal(site.data, problems)

  if (site.success) checkHsts(site.data, problems)

  if (!site.success || problems.length > 0) throw new SettingsError(problems)
  return {
    siteUrl: site.data.SITE_URL ?? toLocalUrl(site.data),
    hsts: { includeSubDomains: site.data.HSTS_INCLUDE_SUBDOMAINS, preload: site.data.HSTS_PRELOAD },
    database: site.data.DATABASE_URL,
    journalDir: readJournalDir(site.data),
    backupDir: site.data.BACKUP_DIR ?? null,
    isOnPlatform: PLATFORM_VARIABLES.some((name) => Object.hasOwn(given, name)),
    leadRetentionDays: site.data.LEAD_RETENTION_DAYS ?? null,
    alertWebhookUrl: site.data.ALERT_WEBHOOK_URL ?? null,
    logLevel: site.data.LOG_LEVEL,
    signingSecret: site.data.SIGNING_SECRET ?? null,
    signingSecretBefore: site.data.SIGNING_SECRET_BEFORE ?? null,
    metricsToken: site.data.METRICS_TOKEN ?? null,
    paymentRedirectHosts: site.data.PAYMENT_REDIRECT_HOSTS,
    channels,
    sources,
    ...services,
  }
}

/** Strips quotes that a shell or an .env file would remove and a container keeps. Typographic quotes stay. */
const unwrap = (value: string) => value.trim().replace(/^(?:"(.*)"|'(.*)'|[“”](.*)[“”]|[‘’](.*)[‘’])$/s, '$1$2$3$4')

const NO_JOURNAL = 'none'

type General = z.output<typeof general>

function readJournalDir({ JOURNAL_DIR: folder, DATABASE_URL: database }: General): string | null {
  if (folder === NO_JOURNAL) return null
  return folder ?? (database.dialect === 'sqlite' ? dirname(database.file) : './data')
}

const toLocalUrl = ({ PORT }: General) => `http://localhost:${PORT}`

/** Browser makers put only hosts with both on their list. */
function checkHsts({ HSTS_INCLUDE_SUBDOMAINS, HSTS_PRELOAD }: General, problems: string[]) {
  if (HSTS_PRELOAD && !HSTS_INCLUDE_SUBDOMAINS)
    problems.push('HSTS_PRELOAD needs HSTS_INCLUDE_SUBDOMAINS: set both, or neither')
}

/** Without a journal, nothing is stored on the host's disk, neither the database nor the secret of visitors' links. */
function checkJournal({ JOURNAL_DIR, DATABASE_URL, SIGNING_SECRET }: General, problems: string[]) {
  if (JOURNAL_DIR !== NO_JOURNAL) return
  if (DATABASE_URL.dialect === 'sqlite') problems.push('JOURNAL_DIR=none needs PostgreSQL: set DATABASE_URL')
  if (!SIGNING_SECRET) problems.push('SIGNING_SECRET is missing (JOURNAL_DIR is none)')
}

/**
 * Checks that a payment service has its redirect hosts, and SITE_URL for returns and callbacks. Both versions of PhonePe may be set,
 * because open payments of the old one are still checked there.
 */
function checkPayment(
  { paymentApi, phonepe, phonepeV2 }: Groups,
  hasSiteUrl: boolean,
  hosts: string[],
  problems: string[],
) {
  if (paymentApi && (phonepe || phonepeV2))
    problems.push('PAYMENT_API_URL and PhonePe are both set: choose one way to pay')
  if (!paymentApi && !phonepe && !phonepeV2) return
  if (!hasSiteUrl) problems.push('SITE_URL is missing (a payment service is set)')
  if (hosts.length === 0) problems.push('PAYMENT_REDIRECT_HOSTS is missing (a payment service is set)')
}

function parseGroup(schema: z.ZodObject, given: Record<string, unknown>, problems: string[]) {
  const names = Object.keys(schema.shape)
  const present = names.filter((name) => Object.hasOwn(given, name))
  if (present.length === 0) return null
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const missing = !Object.hasOwn(given, String(issue.path[0]))
    problems.push(missing ? `${String(issue.path[0])} is missing (${present.join(', ')} is set)` : describe(issue))
  }
  return null
}

// Never prints the value, because it may be a secret.
const describe = (issue: z.core.$ZodIssue) => `${issue.path.join('.')} ${issue.message}`
