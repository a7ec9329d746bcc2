/** The interface for posts from outside services. */
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import type { Database } from '#app/database/database.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Dispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { erasureJob } from '#app/operations/erasure-job.ts'
import { defineTimedJobs } from '#app/jobs/timed-jobs.server.ts'
import type { Worker } from '#app/jobs/worker.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { createApplyEvent } from './apply-event.server.ts'
import { createInboundKind } from './inbound-kind.server.ts'
import { createInboundRows } from './inbound-rows.server.ts'
import { createIsOwn } from './own-numbers.server.ts'
import { receive } from './receive.server.ts'
import { createSendReply } from './send-reply.server.ts'
import { createSources } from './sources/index.server.ts'
import { createReplyKind } from './whatsapp-replies.server.ts'

export type Inbound = {
  receive: (request: Request, path: string) => Promise<Response>
}

type Options = {
  settings: Settings
  database: Database
  worker: Worker
  store: LeadStore
  copies: RowCopies
  alerts: Alerts
  channelsOn: ReadonlySet<ChannelName>
  /** Delivers the leads. */
  leadDispatcher: Pick<Dispatcher, 'wake'>
  fetch: Fetch
  log: Logger
}

const HOUR_MS = 60 * 60 * 1000
const UNREADABLE = 'Old posts of outside services that could not be read'

export function createInbound(options: Options): Inbound {
  const { settings, database, worker, store, copies, alerts, channelsOn, leadDispatcher, fetch, log } = options
  const sources = createSources(settings, fetch)
  const rows = createInboundRows(database)
  const { acts } = createDesk({ database, store })
  const apply = createApplyEvent({
    database,
    store,
    acts,
    channelsOn,
    isOwn: createIsOwn(settings, database),
    wake: leadDispatcher.wake,
  })
  worker.define(createInboundKind({ sources, database, apply, alerts, log }))
  defineTimedJobs(
    [
      { name: 'inbound-retention', everyMs: HOUR_MS, run: async (now) => void (await rows.emptyRead(now)) },
      erasureJob({
        name: 'unreadable-posts',
        what: UNREADABLE,
        count: rows.countOldUnreadable,
        erase: rows.emptyUnreadable,
        alerts,
        log,
      }),
    ],
    { worker, log },
  )
  const sendReply = createSendReply(settings, fetch)
  if (sendReply) worker.define(createReplyKind({ send: sendReply, database, acts, log }))
  return {
    receive: (request, path) => receive(request, path, { sources, rows, copies, worker, log }),
  }
}
