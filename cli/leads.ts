/**
 * Staff's view of the leads: `npm run leads -- <verb>`. No page of the site shows leads; whoever may read the database on
 * the server may run this. Every verb prints tables for people, or JSON with --json.
 */
import { parseArgs } from 'node:util'

import { openDatabase } from '#app/leads/store/database.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { settings } from '#app/settings.server.ts'
import { channels } from './leads/channels.ts'
import { erase } from './leads/erase.ts'
import { exportLeads } from './leads/export.ts'
import { list } from './leads/list.ts'
import { OPTIONS, UsageError } from './leads/options.ts'
import type { Verb } from './leads/options.ts'
import { orders } from './leads/orders.ts'
import { purge } from './leads/purge.ts'
import { release } from './leads/release.ts'
import { resume } from './leads/resume.ts'
import { retry } from './leads/retry.ts'
import { show } from './leads/show.ts'
import { stats } from './leads/stats.ts'
import { test } from './leads/test.ts'

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
}

async function main(words: string[]): Promise<string> {
  const { values, positionals } = parseWords(words)
  const [name, ...rest] = positionals
  if (name === undefined || values.help) return usage()
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (!verb) throw new UsageError(`There is no verb "${name}".`)

  const database = await openDatabase(settings.database)
  try {
    const context = {
      store: createSqlLeadStore(database),
      queue: createSqlDeliveryQueue(database),
      orders: createSqlOrderStore(database),
      settings,
      now: new Date(),
    }
    const { json, text } = await verb.run(context, values, rest)
    return values.json ? JSON.stringify(json, null, 2) : text
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

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${usage()}\n`)
  process.exitCode = 2
}
