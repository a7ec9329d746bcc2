/** A WhatsApp gateway of the Waziper family. It drives a phone, and once logged out it needs a person to scan a code. */
import { z } from 'zod'

import type { Outcome } from '#app/outbound/outcome.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Channel } from './channel.ts'
import type { Classification } from '#app/outbound/classification.server.ts'
import type { ServiceResponse } from '#app/outbound/classify.server.ts'
import { toLeadUrl, toAlertUrl } from './gateway-message.server.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { send } from '#app/outbound/send.server.ts'

type GatewaySettings = ChannelSettings<'messaging-gateway'>

export function createMessagingGateway({ settings, fetch }: { settings: GatewaySettings; fetch: Fetch }): Channel {
  const { MESSAGING_RECIPIENT, MESSAGING_INSTANCE_ID, MESSAGING_ACCESS_TOKEN } = settings

  const get = (url: string, key: string, privateTexts: string[], signal: AbortSignal): Promise<Outcome> =>
    send(
      {
        service: 'The messaging gateway',
        setting: 'MESSAGING_GATEWAY_URL',
        method: 'GET',
        url,
        headers: { Accept: 'application/json', 'Idempotency-Key': key },
        privateTexts: [...privateTexts, MESSAGING_RECIPIENT, MESSAGING_INSTANCE_ID, MESSAGING_ACCESS_TOKEN],
        classify,
      },
      fetch,
      signal,
    )

  return {
    name: 'messaging-gateway',
    readBy: 'staff',
    deliver: ({ lead, idempotencyKey }, signal) =>
      get(toLeadUrl(lead, settings), idempotencyKey, Object.values(lead.fields), signal),
    notify: (alert, signal) => get(toAlertUrl(alert, settings), alert.key, [], signal),
  }
}

// `message` is a sentence, or the result of the phone's library.
const reply = z.object({
  status: z.enum(['success', 'error']),
  message: z
    .union([z.string(), z.object({ key: z.object({ id: z.string() }) })])
    .optional()
    .catch(undefined),
  relogin: z.boolean().optional().catch(undefined),
})

/** The gateway always responds with 200; its own `status` decides. */
function classify({ status, body }: ServiceResponse): Classification | null {
  const answer = status === 200 ? readJson(body, reply) : null
  if (!answer) return null
  const { message } = answer
  if (answer.status === 'success') {
    return { status: 'delivered', ...(typeof message === 'object' ? { reference: message.key.id } : {}) }
  }
  const response = typeof message === 'string' ? message : ''
  return answer.relogin || NEEDS_STAFF.test(response)
    ? {
        status: 'paused',
        phrase: 'needs its phone to be logged in again, or its key or licence renewed',
        message: response,
      }
    : { status: 'retry', phrase: 'did not take the message', message: response }
}

const NEEDS_STAFF = /instance|authenticat|licen[cs]e|re-?login|access.?token/i
