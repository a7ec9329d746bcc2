/** Opens the receiver of outside posts and a desk, on a database of their own. */
import { pino } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { type ApplyEvent, createApplyEvent } from '#app/inbound/apply-event.server.ts'
import { createInboundKind } from '#app/inbound/inbound-kind.server.ts'
import { createInboundRows } from '#app/inbound/inbound-rows.server.ts'
import { createIsOwn } from '#app/inbound/own-numbers.server.ts'
import { createWorker } from '#app/jobs/worker.server.ts'
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
  const now = () => time.now
  /** @param applyEvent applies what is read */
  const openWorker = (applyEvent: ApplyEvent = apply) => {
    const worker = createWorker({ database, log, now })
    const raise = async (alert: StaffAlert) => void alerts.push(alert)
    worker.define(createInboundKind({ sources, database, apply: applyEvent, alerts: { raise }, log, now }))
    return worker
  }
  const copies = { keep: async () => undefined, spool: async () => undefined }
  const worker = { wake: () => undefined }
  const post = (request: Request, path: string) => receive(request, path, { sources, rows, copies, worker, log, now })

  return {
    ...base,
    sources,
    rows,
    alerts,
    apply,
    post,
    openWorker,
    /** @returns the status of the response */
    send: async (sent: Sent) => (await post(toRequest(sent), sent.path.split('?')[0]!)).status,
    /** Reads all stored posts and updates the desk. */
    read: () => openWorker().runDue(),
    leads: () => database.selectFrom('leads').selectAll().orderBy('id').execute(),
    jobs: () => database.selectFrom('jobs').selectAll().execute(),
    posts: () => database.selectFrom('inbound').selectAll().orderBy('received_at').execute(),
  }
}
