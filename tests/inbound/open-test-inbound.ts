/** Opens the receiver of outside posts and a desk, on a database of their own. */
import { pino } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createApplyEvent } from '#app/inbound/apply-event.server.ts'
import { createInboundDispatcher } from '#app/inbound/inbound-dispatcher.server.ts'
import { createInboundRows } from '#app/inbound/inbound-rows.server.ts'
import { createIsOwn } from '#app/inbound/own-numbers.server.ts'
import { receive } from '#app/inbound/receive.server.ts'
import { createSources } from '#app/inbound/sources/index.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { setUp } from '../desk/set-up.ts'
import { fakeGraph, type Sent, senderEnvironment, toRequest } from '../fakes/senders.ts'

/** Staff whose phone receives the leads. */
const OWN_PHONE = {
  MESSAGING_GATEWAY_URL: 'https://gateway.example.com',
  MESSAGING_INSTANCE_ID: 'fake-instance',
  MESSAGING_ACCESS_TOKEN: 'fake-token-5d0c7a',
  MESSAGING_RECIPIENT: '+919800000077',
}

const log = pino({ level: 'silent' })

export async function openTestInbound(fetch = fakeGraph) {
  const base = await setUp('2026-11-24T18:00')
  const { database, store, desk, time } = base
  const settings = parseSettings({ ...senderEnvironment, ...OWN_PHONE })
  const sources = createSources(settings, fetch)
  const rows = createInboundRows(database)
  const alerts: StaffAlert[] = []
  const channelsOn = new Set(['crm'] as const)
  const apply = createApplyEvent({
    database,
    store,
    acts: desk.acts,
    channelsOn,
    isOwn: createIsOwn(settings, database),
    wake: () => undefined,
  })
  const openDispatcher = () =>
    createInboundDispatcher({
      sources,
      rows,
      apply,
      alerts: { raise: async (alert) => void alerts.push(alert) },
      log,
      now: () => time.now,
    })
  const copies = { keep: async () => undefined, spool: async () => undefined }
  const dispatcher = { wake: () => undefined }
  const post = (request: Request, path: string) =>
    receive(request, path, { sources, rows, copies, dispatcher, log, now: () => time.now })

  return {
    ...base,
    sources,
    rows,
    alerts,
    apply,
    post,
    openDispatcher,
    /** @returns the status of the response */
    send: async (sent: Sent) => (await post(toRequest(sent), sent.path.split('?')[0]!)).status,
    /** Reads all stored posts and updates the desk. */
    async read() {
      const one = openDispatcher()
      one.start()
      await settle(() => database.selectFrom('inbound').select('id').where('lease_until', 'is not', null).execute())
      await one.stop()
    },
    leads: () => database.selectFrom('leads').selectAll().orderBy('id').execute(),
    posts: () => database.selectFrom('inbound').selectAll().orderBy('received_at').execute(),
  }

  /** Waits until no row is due or leased. */
  async function settle(listLeased: () => Promise<object[]>) {
    for (;;) {
      const due = await database
        .selectFrom('inbound')
        .select('id')
        .where('state', '=', 'new')
        .where('due_at', '<=', time.now)
        .execute()
      if (due.length === 0 && (await listLeased()).length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}
