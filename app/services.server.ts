/**
 * Everything that lives as long as the process: made once, stopped once. Remembered on `globalThis`, so that a rebuild by
 * the development server does not start a second dispatcher.
 */
import { createChannels } from '#app/leads/channels/index.server.ts'
import { createDispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import type { Dispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import { openDatabase } from '#app/leads/store/database.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import { log } from './log.server.ts'
import { settings } from './settings.server.ts'

export type Services = { store: LeadStore; dispatcher: Dispatcher; channelsOn: ReadonlySet<ChannelName> }

/** A stop that takes longer is cut short: leases end by themselves, and nothing acknowledged is lost. */
const STOP_WITHIN_MS = 8000

const remembered = globalThis as { ioniaServices?: Promise<Services> }

export const services: Services = await (remembered.ioniaServices ??= startServices())

async function startServices(): Promise<Services> {
  const database = await openDatabase(settings.database)
  const channels = createChannels(settings, fetch)
  const dispatcher = createDispatcher({ queue: createSqlDeliveryQueue(database), channels, log })

  const stop = async () => {
    const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
    await Promise.race([dispatcher.stop(), late])
    await database.destroy()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  return { store: createSqlLeadStore(database), dispatcher, channelsOn: new Set(channels.keys()) }
}
