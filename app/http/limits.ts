/**
 * All limits of the server, by kind of path: how large, how long, how many. The server, the app's readers, the proxy files and the docs
 * are made from this table or tested against it. It imports nothing of Node, so that anything may read it.
 */
import { splitLanguage } from '#app/messages/languages.ts'

const KB = 1024
const MB = 1024 * KB
const SECOND = 1000
const MINUTE = 60 * SECOND

/** At most so many in a window of time. */
export type Rate = { most: number; forMs: number }

export type PathLimits = {
  /** For the docs. */
  name: string
  /** As the router reads them; `/*` at the end stands for any rest, or none. The first kind that matches counts; none matches all others. */
  paths: readonly string[]
  /** Largest body; a longer one is refused with 413. */
  bodyBytes: number
  /** Time to receive the whole body; a slower one is refused with 408. */
  bodyMs: number
  /** Bytes of bodies held at once, arriving or in work. The slowest sender makes room for a new one. */
  heldBytes: number
  /** After this, a proxy stops waiting for the answer. */
  answerMs: number
  /** Requests in work at once. */
  atOnce: number
  /** Requests that wait for one of these places, or outside them for another service; beyond it, 503. */
  mayWait: number
  /** For each address (IPv6: for each /64); beyond it, 429. */
  rate: Rate | null
}

/** The boundaries and names around the file of an upload. */
export const AROUND_UPLOAD_BYTES = 8 * KB

const FORM = { bodyBytes: 64 * KB, bodyMs: 15 * SECOND, answerMs: 30 * SECOND, rate: null } as const

/** Each request in work holds about a megabyte of a bounded heap, so the places of all kinds together are few. */
const KINDS = {
  probe: {
    ...FORM,
    name: 'Probes: health, readiness, metrics',
    paths: ['/healthz', '/readyz', '/metrics'],
    bodyBytes: 1 * KB,
    heldBytes: 64 * KB,
    atOnce: 4,
    mayWait: 50,
  },
  inbound: {
    ...FORM,
    name: 'Messages of outside services',
    paths: ['/inbound/*'],
    // Far above a batch of a hundred messages.
    bodyBytes: 1 * MB,
    heldBytes: 32 * MB,
    atOnce: 8,
    mayWait: 200,
  },
  callback: {
    ...FORM,
    name: 'Callbacks of the payment gateway',
    paths: ['/payment/callback'],
    heldBytes: 4 * MB,
    atOnce: 4,
    mayWait: 200,
  },
  payment: {
    ...FORM,
    name: 'Payment pages and their state',
    paths: ['/payment/*', '/pay/*'],
    heldBytes: 2 * MB,
    // Most wait outside for the gateway, and come back together; then each is work of the processor.
    atOnce: 2,
    mayWait: 1000,
    rate: { most: 600, forMs: 5 * MINUTE },
  },
  import: {
    ...FORM,
    name: 'Files of leads that managers import',
    paths: ['/staff/import'],
    bodyBytes: 25 * MB + AROUND_UPLOAD_BYTES,
    bodyMs: 3 * MINUTE,
    heldBytes: 51 * MB,
    answerMs: 2 * MINUTE,
    atOnce: 2,
    mayWait: 20,
  },
  desk: {
    ...FORM,
    name: 'Desk',
    paths: ['/staff/*'],
    heldBytes: 8 * MB,
    atOnce: 12,
    mayWait: 200,
  },
  guest: {
    ...FORM,
    name: 'The same, from senders without a session that allows them',
    // Never the first that matches: the server chooses it by the session.
    paths: ['/staff/*'],
    heldBytes: 2 * MB,
    atOnce: 4,
    mayWait: 200,
  },
  vitals: {
    ...FORM,
    name: 'Speed reports of pages',
    paths: ['/vitals'],
    bodyBytes: 2 * KB,
    heldBytes: 1 * MB,
    atOnce: 4,
    mayWait: 100,
  },
  enquiry: {
    ...FORM,
    name: 'Forms: posts to any other path',
    paths: [],
    heldBytes: 16 * MB,
    atOnce: 24,
    mayWait: 400,
  },
  page: {
    ...FORM,
    name: 'Pages: reads of any other path',
    paths: [],
    heldBytes: 64 * KB,
    // Rendering is work of the processor: more at once would only make each slower, and all others.
    atOnce: 2,
    mayWait: 200,
    // Of renderings. Hundreds of people behind one carrier address stay below it, because most pages come from the cache.
    rate: { most: 300, forMs: 5 * MINUTE },
  },
} as const satisfies Record<string, PathLimits>

export type LimitKind = keyof typeof KINDS

export const LIMITS: Record<LimitKind, PathLimits> = KINDS

/** Largest file of an import. */
export const UPLOAD_BYTES = LIMITS.import.bodyBytes - AROUND_UPLOAD_BYTES

/** Of every connection, whatever its path. */
export const CONNECTION_LIMITS = {
  /** Time to receive the headers. */
  headersMs: 10 * SECOND,
  /** Time to receive the largest body and its headers. */
  requestMs: LIMITS.import.bodyMs + 10 * SECOND,
  headerBytes: 16 * KB,
  /** How long an idle connection stays open. Load balancers keep theirs for a minute, and the side that closes first must be theirs. */
  keepAliveMs: { behindProxy: 75 * SECOND, direct: 5 * SECOND },
  /** At this number the connection that has been idle longest makes room. */
  connections: 5000,
  /** Without any traffic during a response. */
  stalledMs: 60 * SECOND,
} as const

/** Speed reports that are counted, from all senders. */
export const VITALS_RATE: Rate = { most: 600, forMs: MINUTE }

/** Refused posts of one sender, after which a busy server answers them with a short page. */
export const REFUSED_POSTS: Rate = { most: 20, forMs: 5 * MINUTE }

/** @param pathname as in the request line: in any case, with or without a language, escapes and a slash at the end */
export function toLimitKind(method: string, pathname: string): LimitKind {
  const path = toPlain(splitLanguage(pathname).pathname)
  for (const [kind, { paths }] of Object.entries(KINDS)) {
    if (paths.some((pattern) => matches(pattern, path))) return kind as LimitKind
  }
  return method === 'GET' || method === 'HEAD' ? 'page' : 'enquiry'
}

export const findLimits = (method: string, pathname: string): PathLimits => LIMITS[toLimitKind(method, pathname)]

const matches = (pattern: string, path: string) =>
  pattern.endsWith('/*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern

/** Decodes each part by itself, or none, as the router does. */
function toPlain(path: string): string {
  const lower = (text: string) => text.toLowerCase().replace(/\/+$/, '')
  try {
    return lower(
      path
        .split('/')
        .map((part) => decodeURIComponent(part).replaceAll('/', '%2f'))
        .join('/'),
    )
  } catch {
    return lower(path)
  }
}
