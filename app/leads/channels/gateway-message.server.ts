/** The WhatsApp message to sales, escaped for the gateway's `{a|b}` and WhatsApp's `*a*`, and short enough for a URL. */
import type { StaffAlert } from '#app/alerts/alert.ts'
import type { Lead } from '#app/leads/lead.ts'
import { toOneLine } from '#app/leads/plain-text.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import { contextOf, factsOf, languageOf, notesOf, repeatOf } from './lead-facts.server.ts'

type GatewaySettings = ChannelSettings<'messaging-gateway'>

/** Every proxy accepts 2,000 characters. A Hindi letter takes nine. */
const MAX_URL = 1999

/** Texts to truncate, in order. Reference and phone stay whole, because staff find the lead by them. */
const CUTTABLE = ['comment', 'page', 'tap', 'name', 'city', 'campaign', 'phone_typed']

export function toLeadUrl(lead: Lead, settings: GatewaySettings): string {
  const lines = toLines(lead)
  const url = () => buildUrl(toText(lead.header, lines), settings)
  for (const key of CUTTABLE) {
    const excess = url().length - MAX_URL
    const line = lines.find((candidate) => candidate.key === key)
    if (excess > 0 && line) line.text = shorten(line.text, excess)
  }
  return url()
}

export function toAlertUrl({ subject, text }: StaffAlert, settings: GatewaySettings): string {
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
  // Some gateways do not read `+` as a space. A real plus is already `%2B`.
  return `${settings.MESSAGING_GATEWAY_URL}/api/send?${query.toString().replaceAll('+', '%20')}`
}

type Line = [key: string, label: string | undefined, text: string | null | undefined]

function toLines(lead: Lead) {
  const facts = factsOf(lead)
  const { product, city, page, campaign } = contextOf(lead)
  const typed = (name: string) => facts.find((fact) => fact.name === name)
  const all: Line[] = [
    ['ref', 'Ref', lead.ref],
    ...notesOf(lead).map(({ label, value }): Line => ['note', label, value]),
    ['repeat', 'Repeat', repeatOf(lead)],
    ['language', 'Writes', languageOf(lead)],
    ['name', typed('name')?.label, typed('name')?.value],
    ['phone', typed('phone')?.label, lead.fields.phone],
    ['phone_typed', typed('phone_typed')?.label, typed('phone_typed')?.value],
    ['city', 'City', typed('city')?.value ?? city],
    ['pincode', typed('pincode')?.label, typed('pincode')?.value],
    ['product', 'Product', product],
    ['total', 'Total', lead.fields.total],
    ['tap', typed('tap')?.label, typed('tap')?.value],
    ['comment', typed('comment')?.label, typed('comment')?.value],
    ['campaign', 'Campaign', campaign],
    ['page', 'Page', page],
  ]
  return all.flatMap(([key, label, text]) => (label && text ? [{ key, label, text: toPlain(text) }] : []))
}

const toText = (header: string, lines: ReturnType<typeof toLines>) =>
  [toPlain(header), ...lines.map(({ label, text }) => `${label}: ${text}`)].join('\n')

/** Look-alikes without meaning for the gateway or WhatsApp, so that the text still reads as typed. */
const LOOK_ALIKES = new Map(Object.entries({ '{': '(', '}': ')', '|': '/', '*': '∗', _: '＿', '~': '∼', '`': "'" }))

/** One line, so that a visitor cannot forge a `Phone:` line. */
const toPlain = (text: string) => toOneLine(text).replace(/[{}|*_~`]/g, (sign) => LOOK_ALIKES.get(sign) ?? '')

/** Drops whole code points from the end until `excess` characters of the URL are saved. */
function shorten(text: string, excess: number): string {
  const codePoints = Array.from(text)
  let toSave = excess + encodedLength('…')
  while (toSave > 0 && codePoints.length > 0) toSave -= encodedLength(codePoints.pop() ?? '')
  return `${codePoints.join('').trimEnd()}…`
}

const encodedLength = (text: string) =>
  new URLSearchParams({ '': text }).toString().slice(1).replaceAll('+', '%20').length
