/** Stores a post from an outside service before reading it, and sends the response that the service expects. */
import type { Logger } from 'pino'

import { withTimeout } from '#app/database/with-timeout.ts'
import type { InboundRow } from '#app/database/tables.ts'
import { readBody } from '#app/http/read-body.server.ts'
import { toEntry } from '#app/leads/journal/journaled-table.server.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import { inboundTotal } from '#app/telemetry/metrics.server.ts'
import { type InboundRows, toInboundRow } from './inbound-rows.server.ts'
import { inboundPosts } from './journaled-inbound.server.ts'
import type { Source } from './source.ts'
import type { Sources } from './sources/index.server.ts'

/** Services give up after three seconds, so database and journal share that time. */
const DATABASE_WAIT_MS = 1300
const JOURNAL_WAIT_MS = 1000

type Options = {
  sources: Sources
  rows: Pick<InboundRows, 'keep'>
  copies: RowCopies
  worker: { wake: () => void }
  log: Logger
  now?: () => number
}

type Answer = 'stored' | 'repeat' | 'refused' | 'too-long' | 'unavailable'
const STATUS: Record<Answer, number> = { stored: 200, repeat: 200, refused: 404, 'too-long': 413, unavailable: 503 }

/** @param path the part after `/inbound/`: the source's name, and the key of services without signatures */
export async function receive(request: Request, path: string, options: Options): Promise<Response> {
  const [name = '', key = ''] = path.split('/')
  const source = [...options.sources.values()].find((candidate) => candidate.name === name)
  if (!source) return respond(404)
  const { search, searchParams } = new URL(request.url)
  if (request.method === 'GET' && !source.takesGet) {
    const challenge = source.confirm?.(searchParams)
    return typeof challenge === 'string' ? respond(200, challenge) : respond(404)
  }
  if (request.method !== 'GET' && request.method !== 'POST') return respond(405)
  const answer = await take(request, source, { key, query: search.slice(1) }, options)
  inboundTotal.inc({ source: source.name, answer })
  const status = STATUS[answer]
  return respond(status, status === 200 ? source.acknowledgement : null)
}

async function take(
  request: Request,
  source: Source,
  { key, query }: { key: string; query: string },
  { rows, copies, worker, log, now = Date.now }: Options,
): Promise<Answer> {
  const raw = request.method === 'GET' ? Buffer.from(query) : await readBody(request)
  if (raw === null) return 'too-long'
  if (!source.isGenuine({ raw, headers: request.headers, key })) {
    log.warn({ source: source.name }, 'inbound post refused: wrong signature or key')
    return 'refused'
  }
  const row = toInboundRow(source, { raw, headers: request.headers }, now())
  const answer = await keep(row, { rows, copies, log })
  if (answer === 'stored') worker.wake()
  return answer
}

async function keep(row: InboundRow, { rows, copies, log }: Pick<Options, 'rows' | 'copies' | 'log'>): Promise<Answer> {
  const about = { source: row.source, inbound: row.id }
  try {
    const isNew = await withTimeout(rows.keep(row), DATABASE_WAIT_MS)
    // The database has it, so a missed copy is made within seconds.
    if (isNew) await withTimeout(copies.keep(), JOURNAL_WAIT_MS).catch(() => undefined)
    return isNew ? 'stored' : 'repeat'
  } catch (error) {
    log.error({ ...about, err: error }, 'inbound post not stored in the database')
  }
  try {
    await withTimeout(copies.spool(toEntry(inboundPosts(), { row: { ...row }, at: row.received_at })), JOURNAL_WAIT_MS)
    return 'stored'
  } catch (error) {
    log.error({ ...about, err: error }, 'inbound post refused: database and journal failed')
    return 'unavailable'
  }
}

const respond = (status: number, body: string | null = null) =>
  new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
