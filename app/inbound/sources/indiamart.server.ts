/** IndiaMART's push API. Posts are not signed: the URL contains the secret. */
import { type Pair, toPairs } from '#app/fields/to-pairs.ts'
import { parseJson } from '#app/http/parse-json.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable } from '../inbound-event.ts'
import { readEach, toIndianTime } from '../read-body.ts'
import { pick } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toEnquiry } from '../to-enquiry.server.ts'

export const createIndiaMart = ({ settings }: SourceOptions<SourceSettings<'indiamart'>>): Source => ({
  name: 'indiamart',
  service: 'IndiaMART',
  headers: [],
  isGenuine: ({ key }) => isSameSecret(key, settings.INDIAMART_KEY),
  parse(body) {
    const posted = readPosted(body)
    const code = pick(toPairs({ ...posted, RESPONSE: null }), 'CODE')
    // Errors are reported inside the body, with HTTP status 200.
    if (code && code !== '200') throw new Unreadable(`Its code is ${code.slice(0, 10)}`)
    return readEach([posted.RESPONSE].flat(), (sent) => [toEvent(sent)])
  },
})

/** One lead in a push, a list in a pull; as JSON, or as JSON in a form's field. */
function readPosted(body: string): { RESPONSE: unknown } {
  const posted = /^\s*[[{]/.test(body) ? readJson(body) : Object.fromEntries(new URLSearchParams(body))
  if (typeof posted !== 'object' || posted === null) throw new Unreadable('It has no valid RESPONSE')
  const sent: unknown = Object.entries(posted).find(([name]) => name.toUpperCase() === 'RESPONSE')?.[1]
  // The fields may also stand alone, in a form or a list.
  if (Array.isArray(posted) || (sent === undefined && pick(toPairs(posted), ...IDS))) return { RESPONSE: posted }
  return { ...posted, RESPONSE: typeof sent === 'string' ? readJson(sent) : sent }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new Unreadable('It is not JSON')
  }
}

const IDS = ['UNIQUE_QUERY_ID', 'QUERY_ID']

/** By `QUERY_TYPE`. */
const WHERE: Record<string, string> = {
  P: 'IndiaMART call',
  V: 'IndiaMART catalogue view',
  WA: 'IndiaMART WhatsApp enquiry',
}
/** What IndiaMART adds. The receiver is our own number. */
const OWN = new Set([
  'unique_query_id',
  'query_id',
  'query_type',
  'qtype',
  'query_time',
  'date_time_re',
  'call_duration',
  'receiver_mobile',
  'receiver_catalog',
  'sender_country_iso',
  'country_iso',
  'query_mcat_name',
])

function toEvent(sent: unknown): InboundEvent {
  if (typeof sent !== 'object' || sent === null) throw new Unreadable('It has no valid RESPONSE')
  const pairs = toPairs(sent)
  const type = pick(pairs, 'QUERY_TYPE', 'QTYPE').toUpperCase()
  return toEnquiry({
    id: pick(pairs, ...IDS),
    at: toIndianTime(pick(pairs, 'QUERY_TIME', 'DATE_TIME_RE')),
    where: lookUp(WHERE, type) ?? 'IndiaMART enquiry',
    pairs: withCategory(pairs),
    ignore: OWN,
    ...(type === 'P' && toCall(pick(pairs, 'CALL_DURATION'))),
    origin: { utm_source: 'indiamart', utm_medium: 'marketplace' },
  })
}

/** Their category is the product of those who name none. */
function withCategory(pairs: Pair[]): Pair[] {
  const category = pick(pairs, 'QUERY_MCAT_NAME')
  return category ? [...pairs, { name: 'product', value: category }] : pairs
}

/** @param duration `105` seconds, or `00:01:45` */
function toCall(duration: string) {
  const seconds = duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  if (Number.isNaN(seconds)) return { remarks: [`Rang IndiaMART’s number. Duration: ${duration}`] }
  if (seconds <= 0) return { remarks: ['Rang IndiaMART’s number, and nobody answered'] }
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0')
  return { spoke: `Spoke ${Math.floor(seconds / 60)}:${rest} min through IndiaMART’s number` }
}
