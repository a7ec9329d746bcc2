import type { ParseArgsOptionsConfig } from 'node:util'

import { didYouMean } from '#app/content/did-you-mean.ts'
import type { Database } from '#app/database/database.server.ts'
import { toE164 } from '#app/forms/phone.ts'
import { toReference } from '#app/forms/reference.ts'
import { forms, isFormId } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { ChannelName, LeadStatus } from '#app/leads/lead.ts'
import type { DeliveryQueue, LeadFilter, LeadStore, StoredLead } from '#app/leads/store/lead-store.ts'
import type { OrderStore } from '#app/payments/sql-order-store.server.ts'
import type { UnknownPayments } from '#app/payments/unknown-payments.server.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'

/** `takes` is an example of the value. */
export const OPTIONS = {
  json: { type: 'boolean', about: 'print JSON for other programs' },
  help: { type: 'boolean', about: 'print this help' },
  since: {
    type: 'string',
    takes: '7d',
    about: 'from the last 7 days; also takes 24h, 90m or a date such as 2026-11-01 (IST)',
  },
  form: { type: 'string', takes: 'contact', about: `from one form: ${Object.keys(forms).join(', ')}` },
  status: {
    type: 'string',
    takes: 'dead',
    about: 'with this status: pending, delivered, dead or quarantined; orders: paid, failed, expired, needs_attention',
  },
  phone: { type: 'string', takes: '9876543210', about: 'from this Indian phone number, with or without spaces' },
  name: { type: 'string', takes: 'asha', about: 'with this text in the name, ignoring case' },
  city: { type: 'string', takes: 'jaipur', about: 'from this city (as typed, by PIN code or by page)' },
  day: { type: 'string', takes: '2026-11-25', about: 'on this day (IST)' },
  page: { type: 'string', takes: '/jaipur', about: 'sent from this page of the site' },
  limit: { type: 'string', takes: '200', about: 'show at most this many, latest first' },
  format: { type: 'string', takes: 'csv', about: 'csv or json; defaults to the extension of the file, otherwise csv' },
  output: { type: 'string', takes: 'leads.csv', about: 'write to this file, readable only by you' },
  force: { type: 'boolean', about: 'replace an existing file' },
  asked: { type: 'boolean', about: 'the person has been asked on their number: the unverified request is theirs' },
  yes: { type: 'boolean', about: 'carry out the refund, as it was shown without this option' },
  'dry-run': { type: 'boolean', about: 'count the leads that would be erased, but erase none' },
  people: { type: 'boolean', about: 'write one row per phone number, latest first, without quarantined leads' },
  channel: { type: 'string', takes: 'crm', about: `for one channel: ${CHANNEL_NAMES.join(', ')}` },
  'all-dead': { type: 'boolean', about: 'retry every dead delivery' },
  'older-than': {
    type: 'string',
    takes: '540d',
    about: 'received more than 540 days ago; takes 30d or more, or a date such as 2025-06-01',
  },
} as const satisfies ParseArgsOptionsConfig & Record<string, { takes?: string; about: string }>

export type OptionName = keyof typeof OPTIONS

export type Options = {
  -readonly [name in OptionName]?: (typeof OPTIONS)[name]['type'] extends 'boolean' ? boolean : string
}

export type Context = {
  database: Database
  store: LeadStore
  queue: DeliveryQueue
  visits: VisitStore
  orders: OrderStore
  unknownPayments: UnknownPayments
  settings: Settings
  now: Date
}

export type Verb = {
  about: string
  /** The arguments after the command. */
  usage?: string
  /** @default 0 */
  mostWords?: number
  /** Besides `--json` and `--help`. @default none */
  options?: readonly OptionName[]
  run: (
    context: Context,
    options: Options,
    words: string[],
  ) => Promise<{ json: unknown; text: string; differs?: boolean }>
}

/** An unknown argument. Printed with a pointer to the help; exit code 2. */
export class UsageError extends Error {}

/** A valid command that cannot be carried out. The message is printed unchanged; exit code 1. */
export class Refusal extends Error {}

export function suggest(word: string, known: readonly string[]): string {
  const meant = didYouMean(word, known)
  return meant === undefined ? '' : ` Did you mean "${meant}"?`
}

const STATUSES: readonly LeadStatus[] = ['pending', 'delivered', 'dead', 'quarantined']

export const FILTERS = ['since', 'form', 'status', 'phone', 'name', 'city', 'page'] as const satisfies OptionName[]

export function readFilter(options: Options, now: Date): LeadFilter {
  const { since, form, status, phone, name, city, page } = options
  return {
    ...(since !== undefined && { since: readSince(since, now) }),
    ...(form !== undefined && {
      form: readOneOf('--form', form, Object.keys(forms).filter(isFormId)) satisfies FormId,
    }),
    ...(status !== undefined && { status: readOneOf('--status', status, STATUSES) }),
    ...(phone !== undefined && { phone: readPhone(phone) }),
    ...(name !== undefined && { name }),
    ...(city !== undefined && { city }),
    ...(page !== undefined && { page: page.startsWith('/') ? page : `/${page}` }),
  }
}

/** `7d`, `24h`, `90m` before now, or a date such as `2026-11-01` (IST). @throws {UsageError} for anything else */
export function readSince(text: string, now: Date, option = '--since'): Date {
  const span = /^(\d{1,5})([dhm])$/.exec(text)
  if (span) {
    const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 }[span[2] as 'd' | 'h' | 'm']
    return new Date(Number(now) - Number(span[1]) * unitMs)
  }
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : new Date(Number.NaN)
  if (Number.isNaN(Number(date)))
    throw new UsageError(`${option} takes a duration such as 7d, 24h or 90m, or a date such as 2026-11-01.`)
  return date
}

/** @throws {UsageError} if the text is not one of `known` */
export function readOneOf<Known extends string>(option: string, text: string, known: readonly Known[]): Known {
  const found = known.find((candidate) => candidate === text)
  if (found === undefined) throw new UsageError(`${option} takes one of: ${known.join(', ')}.${suggest(text, known)}`)
  return found
}

/** @returns E.164 @throws {UsageError} unless it is an Indian phone number */
export function readPhone(text: string): string {
  const phone = toE164(text)
  if (!phone) throw new UsageError('--phone takes an Indian phone number with 10 digits.')
  return phone
}

/** @throws {UsageError} if the channel is missing or unknown */
export function readChannel(text: string | undefined): ChannelName {
  const channel = CHANNEL_NAMES.find((name) => name === text)
  if (channel) return channel
  throw new UsageError(
    `The channel is missing or unknown. Use one of: ${CHANNEL_NAMES.join(', ')}.${suggest(text ?? '', CHANNEL_NAMES)}`,
  )
}

/** References are dictated, so people type them in lower case, without the dash, or as two words. @throws {UsageError} */
export function readReference(...words: string[]): string {
  const ref = toReference(words.join(' '))
  if (!ref) throw new UsageError('The lead’s reference is missing or invalid. A reference looks like A7K3-9QF4.')
  return ref
}

/** @throws {UsageError} for an invalid reference {Refusal} for an unknown one */
export async function requireLead(store: LeadStore, ...words: string[]): Promise<StoredLead> {
  const ref = readReference(...words)
  const found = await store.find(ref)
  if (!found) throw new Refusal(`There is no lead ${ref}.`)
  return found
}
