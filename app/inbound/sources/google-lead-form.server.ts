/** Google Ads lead forms: https://developers.google.com/google-ads/webhook/docs/implementation */
import { z } from 'zod'

import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { readAnswers } from '../form-answers.ts'
import type { InboundEvent } from '../inbound-event.ts'
import { anyText, readBody, textOrNumber } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'

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
  lead_id: textOrNumber.pipe(z.string().min(1)),
  is_test: z.boolean().optional(),
  gcl_id: anyText.optional(),
  campaign_id: textOrNumber.optional(),
  user_column_data: z.array(
    z.object({ column_id: anyText, column_name: anyText.optional(), string_value: anyText.optional() }),
  ),
})

function toEvents({
  is_test,
  lead_id,
  gcl_id,
  campaign_id,
  user_column_data,
}: z.output<typeof posted>): InboundEvent[] {
  if (is_test) return []
  const { from, fields } = readAnswers(
    user_column_data.map(({ column_id, column_name, string_value = '' }) => ({
      name: column_id || (column_name ?? ''),
      value: string_value,
    })),
  )
  const origin = {
    utm_source: 'google',
    utm_medium: 'lead form',
    ...(campaign_id && { utm_campaign: campaign_id }),
    ...(gcl_id && { gclid: gcl_id }),
  }
  return [{ kind: 'enquiry', id: lead_id, at: null, where: 'Google lead form', from, fields, origin }]
}
