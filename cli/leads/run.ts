/** Runs one command line over the configured database. */
import { NoDatabaseError, openExisting } from '#app/database/existing-database.server.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments } from '#app/payments/unknown-payments.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { type Answer, toMain } from '../command.ts'
import { channels } from './channels.ts'
import { erase } from './erase.ts'
import { exportLeads } from './export.ts'
import { release, verdicts } from './quarantine.ts'
import { helpOn, helpOnAll, whereToRead } from './help.ts'
import { inbound } from './inbound.ts'
import { list } from './list.ts'
import { migrateTo } from './migrate-to.ts'
import { Refusal, UsageError, suggest } from './options.ts'
import type { Verb } from './options.ts'
import { orders } from './orders.ts'
import { toPrintableJson } from './print.ts'
import { purge } from './purge.ts'
import { readWords } from './read-words.ts'
import type { ReadWords } from './read-words.ts'
import { retry } from './retry.ts'
import { setAside } from './set-aside.ts'
import { show } from './show.ts'
import { test } from './test.ts'
import { verify } from './verify.ts'

const VERBS: Record<string, Verb> = {
  list,
  show,
  export: exportLeads,
  retry,
  release,
  verdicts,
  erase,
  purge,
  orders,
  inbound,
  'set-aside': setAside,
  channels,
  test,
  verify,
  'migrate-to': migrateTo,
}

/** @returns exit code 2 for invalid arguments or a missing database, 1 for a refused command. Other errors are thrown. */
async function runLeads(args: string[], settings: Settings): Promise<Answer> {
  let command: string | null = null
  try {
    const asked = readWords(args, VERBS)
    if (asked.name === null || asked.name === 'help' || asked.options.help) return toAnswer(readHelp(asked))
    command = asked.name
    return await run(lookUp(VERBS, command)!, asked, settings)
  } catch (error) {
    if (error instanceof NoDatabaseError) return toFailure(2, error.message)
    if (error instanceof Refusal) return toFailure(1, error.message)
    if (!(error instanceof UsageError)) throw error
    return toFailure(2, `${error.message}\n${whereToRead(command ?? nameIn(args))}`)
  }
}

async function run(verb: Verb, { words, options }: ReadWords, settings: Settings): Promise<Answer> {
  const database = await openExisting(settings.database)
  try {
    const orders = createSqlOrderStore(database)
    const context = {
      database,
      store: createSqlLeadStore(database, leadPart),
      queue: createSqlDeliveryQueue(database),
      visits: createVisitStore(database),
      orders,
      unknownPayments: createUnknownPayments(database, orders),
      settings,
      now: new Date(),
    }
    const { json, text, differs } = await verb.run(context, options, words)
    const answer = toAnswer(options.json ? toPrintableJson(json) : text)
    return { ...answer, code: differs ? 1 : 0 }
  } finally {
    await database.destroy()
  }
}

export const main = toMain(runLeads)

/** Handles `help`, `help list` and `list --help`. */
function readHelp({ name, words }: ReadWords): string {
  const asked = name === 'help' ? words[0] : (name ?? undefined)
  if (asked === undefined) return helpOnAll(VERBS)
  const verb = lookUp(VERBS, asked)
  if (!verb) throw new UsageError(`There is no command "${asked}".${suggest(asked, Object.keys(VERBS))}`)
  return helpOn(asked, verb)
}

/** Finds the command in a line that could not be parsed. */
const nameIn = (args: string[]) => args.find((word) => Object.hasOwn(VERBS, word)) ?? null

const toAnswer = (text: string): Answer => ({ code: 0, stdout: text.endsWith('\n') ? text : `${text}\n`, stderr: '' })
const toFailure = (code: number, message: string): Answer => ({
  code,
  stdout: '',
  stderr: `${withoutCommands(message)}\n`,
})
