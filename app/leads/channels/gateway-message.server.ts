/**
 * The WhatsApp message that sales reads, and the URL that carries it. Visitors write Hindi, emoji and whatever they like: the
 * gateway expands `{a|b}` at random, WhatsApp formats `*a*`, and servers cut URLs that are too long.
 */
import type { Settings } from '#app/env.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import type { StaffNotice } from '#app/leads/notices/notice.ts'
import { repeatOf } from './lead-facts.server.ts'

type GatewaySettings = NonNullable<Settings['messagingGateway']>

/** Below the 2,000 characters that every proxy on the way lets through. A Hindi letter takes nine of them. */
const MAX_URL = 1999

type Line = 'Ref' | 'Repeat' | 'Name' | 'Phone' | 'City' | 'PIN code' | 'Product' | 'Total' | 'Comment' | 'Page'

/** In the order in which they may be cut. The reference and the phone never are: they lead back to all the rest. */
const CUTTABLE: Line[] = ['Comment', 'Page', 'Name', 'City']

export function toLeadUrl(lead: Lead, settings: GatewaySettings): string {
  const urlOf = (lines: Map<Line, string>) => buildUrl(toText(lead.header, lines), settings)
  const lines = toLines(lead)
  for (const label of CUTTABLE) {
    const excess = urlOf(lines).length - MAX_URL
    const text = lines.get(label)
    if (excess > 0 && text) lines.set(label, shorten(text, excess))
  }
  return urlOf(lines)
}

export function toNoticeUrl({ subject, text }: StaffNotice, settings: GatewaySettings): string {
  const lines = [subject, ...text.split('\n')].map(toPlain)
  const message = lines.join('\n')
  const excess = buildUrl(message, settings).length - MAX_URL
  return buildUrl(excess > 0 ? shorten(message, excess) : message, settings)
}

function buildUrl(message: string, settings: GatewaySettings) {
  const query = new URLSearchParams({
    number: settings.MESSAGING_RECIPIENT.replace('+', ''),
    type: 'text',
    message,
    instance_id: settings.MESSAGING_INSTANCE_ID,
    access_token: settings.MESSAGING_ACCESS_TOKEN,
  })
  // Not every gateway reads `+` as a space; a real plus is `%2B` by now.
  return `${settings.MESSAGING_GATEWAY_URL}/api/send?${query.toString().replaceAll('+', '%20')}`
}

function toLines(lead: Lead) {
  const { ref, fields, page } = lead
  const all: [Line, string | undefined][] = [
    ['Ref', ref],
    ['Repeat', repeatOf(lead) ?? undefined],
    ['Name', fields.name],
    ['Phone', fields.phone],
    ['City', fields.city],
    ['PIN code', fields.pincode],
    ['Product', fields.product],
    ['Total', fields.total],
    ['Comment', fields.comment],
    ['Page', page],
  ]
  return new Map(all.flatMap(([label, text]) => (text ? [[label, toPlain(text)] as const] : [])))
}

const toText = (header: string, lines: Map<Line, string>) =>
  [toPlain(header), ...[...lines].map(([label, text]) => `${label}: ${text}`)].join('\n')

/** Look-alikes without a meaning to the gateway or to WhatsApp, so that the text still reads as it was typed. */
const LOOK_ALIKES = new Map(Object.entries({ '{': '(', '}': ')', '|': '/', '*': '∗', _: '＿', '~': '∼', '`': "'" }))

/** One line, so that a visitor cannot write a `Phone:` line of their own. */
const toPlain = (text: string) =>
  text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[{}|*_~`]/g, (sign) => LOOK_ALIKES.get(sign) ?? '')
    .trim()

/** Drops whole code points from the end until `excess` characters of the URL are saved. */
function shorten(text: string, excess: number): string {
  const codePoints = Array.from(text)
  let toSave = excess + encodedLength('…')
  while (toSave > 0 && codePoints.length > 0) toSave -= encodedLength(codePoints.pop() ?? '')
  return `${codePoints.join('').trimEnd()}…`
}

/** As in `buildUrl`, where a space becomes `%20`. */
const encodedLength = (text: string) =>
  new URLSearchParams({ '': text }).toString().slice(1).replaceAll('+', '%20').length
