import type { ParseArgsOptionsConfig } from 'node:util'

import type { Settings } from '#app/env.server.ts'
import { forms, isFormId } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { isReference } from '#app/leads/reference.server.ts'
import { CHANNEL_NAMES } from '#app/leads/channels/definitions/index.ts'
import type { ChannelName, LeadStatus } from '#app/leads/lead.ts'
import type { Database } from '#app/database/database.server.ts'
import type { DeliveryQueue, LeadFilter, LeadStore } from '#app/leads/store/lead-store.ts'
import type { OrderStore } from '#app/payments/order-store.ts'
import type { UnknownPayments } from '#app/payments/unknown-payments.server.ts'

export const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  since: { type: 'string' },
  form: { type: 'string' },
  status: { type: 'string' },
  format: { type: 'string' },
  channel: { type: 'string' },
  'all-dead': { type: 'boolean' },
  'older-than': { type: 'string' },
  phone: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

export type Options = {
  -readonly [name in keyof typeof OPTIONS]?: (typeof OPTIONS)[name]['type'] extends 'boolean' ? boolean : string
}

export type Context = {
  database: Database
  /** Of a newer release. */
  unknownMigrations: string[]
  store: LeadStore
  queue: DeliveryQueue
  orders: OrderStore
  unknownPayments: UnknownPayments
  settings: Settings
  now: Date
}

export type Verb = {
  usage: string
  run: (
    context: Context,
    options: Options,
    words: string[],
  ) => Promise<{ json: unknown; text: string; differs?: boolean }>
}

/** What was asked for cannot be understood: printed with the usage, exit code 2. */
export class UsageError extends Error {}

const STATUSES: readonly LeadStatus[] = ['pending', 'delivered', 'dead', 'quarantined']

export function readFilter(options: Options, now: Date): LeadFilter {
  return {
    ...(options.since ? { since: readSince(options.since, now) } : {}),
    ...(options.form ? { form: readForm(options.form) } : {}),
    ...(options.status ? { status: readStatus(options.status) } : {}),
  }
}

/** `7d`, `24h`, `90m` before now, or a date such as `2026-11-01` (IST). */
export function readSince(text: string, now: Date, option = '--since'): Date {
  const span = /^(\d{1,5})([dhm])$/.exec(text)
  if (span) {
    const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 }[span[2] as 'd' | 'h' | 'm']
    return new Date(Number(now) - Number(span[1]) * unitMs)
  }
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : new Date(Number.NaN)
  if (Number.isNaN(Number(date))) throw new UsageError(`${option} takes 7d, 24h, 90m, or a date such as 2026-11-01.`)
  return date
}

function readForm(text: string): FormId {
  if (!isFormId(text)) throw new UsageError(`--form takes one of: ${Object.keys(forms).join(', ')}.`)
  return text
}

function readStatus(text: string): LeadStatus {
  const status = STATUSES.find((known) => known === text)
  if (!status) throw new UsageError(`--status takes one of: ${STATUSES.join(', ')}.`)
  return status
}

export function readChannel(text: string | undefined): ChannelName {
  const channel = CHANNEL_NAMES.find((name) => name === text)
  if (!channel) throw new UsageError(`Which channel? One of: ${CHANNEL_NAMES.join(', ')}.`)
  return channel
}

/** People type a reference as they heard it: small letters, no dash. */
export function readReference(text: string | undefined): string {
  const compact = (text ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')
  const ref = `${compact.slice(0, 4)}-${compact.slice(4)}`
  if (!isReference(ref)) throw new UsageError('Which lead? Its reference looks like A7K3-9QF4.')
  return ref
}
