/** What a line of staff's says, done: its verb, over the database that the settings name. */
import { parseArgs } from 'node:util'

import { withoutCommands } from '#app/leads/plain-text.ts'
import { NoDatabaseError, openUpToDate, toNewerNotice } from '#app/database/existing-database.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments } from '#app/payments/unknown-payments.server.ts'
import type { Settings } from '#app/env.server.ts'
import { channels } from './channels.ts'
import { erase } from './erase.ts'
import { exportLeads } from './export.ts'
import { list } from './list.ts'
import { migrateTo } from './migrate-to.ts'
import { OPTIONS, UsageError } from './options.ts'
import type { Verb } from './options.ts'
import { orders } from './orders.ts'
import { toPrintableJson } from './print.ts'
import { purge } from './purge.ts'
import { release } from './release.ts'
import { resume } from './resume.ts'
import { retry } from './retry.ts'
import { show } from './show.ts'
import { stats } from './stats.ts'
import { test } from './test.ts'
import { verify } from './verify.ts'

const VERBS: Record<string, Verb> = {
  list,
  show,
  export: exportLeads,
  retry,
  release,
  erase,
  purge,
  stats,
  orders,
  channels,
  resume,
  test,
  verify,
  'migrate-to': migrateTo,
}

/**
 * What is printed, and the exit code: 1 when something differs that should not, 2 for words that nobody understands, and for a
 * database that is not there.
 */
export type Answer = { code: number; stdout: string; stderr: string }

export async function runLeads(words: string[], settings: Settings): Promise<Answer> {
  try {
    return await run(words, settings)
  } catch (error) {
    if (error instanceof NoDatabaseError) return { code: 2, stdout: '', stderr: `${error.message}\n` }
    if (!(error instanceof UsageError)) throw error
    return { code: 2, stdout: '', stderr: `${withoutCommands(error.message)}\n\n${usage()}\n` }
  }
}

async function run(words: string[], settings: Settings): Promise<Answer> {
  const { values, positionals } = parseWords(words)
  const [name, ...rest] = positionals
  if (name === undefined || values.help) return { code: 0, stdout: `${usage()}\n`, stderr: '' }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (!verb) throw new UsageError(`There is no verb "${name}".`)

  const { database, ...state } = await openUpToDate(settings.database)
  try {
    const orders = createSqlOrderStore(database)
    const context = {
      database,
      unknownMigrations: state.unknown,
      store: createSqlLeadStore(database),
      queue: createSqlDeliveryQueue(database),
      orders,
      unknownPayments: createUnknownPayments(database, orders),
      settings,
      now: new Date(),
    }
    const { json, text, differs } = await verb.run(context, values, rest)
    const stdout = `${values.json ? toPrintableJson(json) : text}\n`
    return { code: differs ? 1 : 0, stdout, stderr: toNewerNotice(state) }
  } finally {
    await database.destroy()
  }
}

function parseWords(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const usage = () =>
  [
    'usage: npm run leads -- <verb> [options]',
    ...Object.values(VERBS).map((verb) => `  ${verb.usage}`),
    '  every verb: --json',
  ].join('\n')
