/** Google Ads lead forms: https://developers.google.com/google-ads/webhook/docs/implementation */
import { z } from 'zod'

import { findKind } from '#app/fields/find-kind.ts'
import { type Pair, toPairs } from '#app/fields/to-pairs.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable } from '../inbound-event.ts'
import { anyText, readBody } from '../read-body.ts'
import { pick } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toEnquiry } from '../to-enquiry.server.ts'

export const createGoogleLeadForm = ({ settings }: SourceOptions<SourceSettings<'google-lead-form'>>): Source => ({
  name: 'google-lead-form',
  service: "Google's lead form",
  headers: [],
  isGenuine: ({ raw }) => isSameSecret(readKey(raw.toString()), settings.GOOGLE_LEAD_FORM_KEY),
  parse: (body) => toEvents(readBody(body, posted)),
})

const keyed = z.object({ google_key: z.string() })

function readKey(body: string): string {
  try {
    return readBody(body, keyed).google_key
  } catch {
    return ''
  }
}

const posted = z.object({
  lead_id: anyText,
  is_test: z.unknown().optional(),
  gcl_id: anyText,
  campaign_id: anyText,
  user_column_data: z.unknown().optional(),
})

function toEvents({
  is_test,
  lead_id,
  gcl_id,
  campaign_id,
  user_column_data,
}: z.output<typeof posted>): InboundEvent[] {
  if (is_test === true || is_test === 'true') return []
  if (!lead_id && !user_column_data) throw new Unreadable('It has no valid lead_id')
  const pairs = Array.isArray(user_column_data) ? user_column_data.flatMap(toAnswer) : toPairs(user_column_data)
  const origin = {
    utm_source: 'google',
    utm_medium: 'lead form',
    ...(campaign_id && { utm_campaign: campaign_id }),
    ...(gcl_id && { gclid: gcl_id }),
  }
  return [toEnquiry({ id: lead_id, at: null, where: 'Google lead form', pairs, origin })]
}

/** The id of a question that the advertiser wrote is a number or its words cut short; then its text names it. */
function toAnswer(column: unknown): Pair[] {
  const pairs = toPairs({ column })
  const name = (part: string) => `column ${part}`
  const [id, question] = [pick(pairs, name('column_id')), pick(pairs, name('column_name'))]
  const known = new Set([name('column_id'), name('column_name')])
  const label = id && (findKind(id) || !question) ? id : question
  return pairs.filter((pair) => !known.has(pair.name)).map(({ value }) => ({ name: label, value }))
}
