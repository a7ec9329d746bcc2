/** The CRM is Runo (https://docs.runo.in). A wrong process name misfiles leads without any error. */
import { z } from 'zod'

import type { Lead } from '#app/leads/lead.ts'
import { toOneLine } from '#app/leads/plain-text.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import { type Fetch, isSuccess } from '#app/http/call-outside.server.ts'
import type { Channel } from './channel.ts'
import type { Classification } from '#app/outbound/classification.server.ts'
import { type ServiceResponse, messageOf } from '#app/outbound/classify.server.ts'
import { cut } from '#app/outbound/cut.ts'
import { type Fact, factsOf, headlineOf, languageOf, repeatOf, SEPARATOR, toValue } from './lead-facts.server.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { send } from '#app/outbound/send.server.ts'

type CrmSettings = ChannelSettings<'crm'>

const HOUR_MS = 60 * 60 * 1000

export function createCrm({ settings, fetch }: { settings: CrmSettings; fetch: Fetch }): Channel {
  return {
    name: 'crm',
    readBy: 'staff',
    deliver: ({ lead, idempotencyKey }, signal) =>
      send(
        {
          service: 'The CRM',
          setting: 'CRM_URL',
          method: 'POST',
          url: `${settings.CRM_URL}/v1/crm/allocation`,
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json',
            'Auth-Key': settings.CRM_AUTH_KEY,
            'Idempotency-Key': idempotencyKey,
          },
          body: JSON.stringify(toAllocation(lead, settings)),
          privateTexts: [...Object.values(lead.fields), settings.CRM_AUTH_KEY, settings.CRM_ASSIGNED_TO],
          classify,
        },
        fetch,
        signal,
      ),
  }
}

function toAllocation(lead: Lead, settings: CrmSettings) {
  const readable = Object.fromEntries(factsOf(lead).map(({ name, value }) => [name, value]))
  const { name = 'Website visitor', comment, address, pincode, city } = readable
  const notes = toNotes(lead)
  const isExact = settings.CRM_NOTES === 'exact'
  const customerNotes = [...(isExact ? notes : []), ...(comment ? [comment] : [])].join(SEPARATOR)
  return {
    notes: [FROM, ...(isExact ? [] : notes)].join(SEPARATOR),
    processName: settings.CRM_PROCESS_NAME,
    assignedTo: settings.CRM_ASSIGNED_TO,
    customer: {
      name: toOneLine(name),
      phoneNumber: lead.fields.phone,
      ...(customerNotes ? { notes: customerNotes } : {}),
      ...(address && pincode ? { company: { address: { street: address, pincode, ...(city ? { city } : {}) } } } : {}),
    },
  }
}

/** Fields that already have a CRM field or a line in the notes. A PIN code has a CRM field only with an address. */
const isPlaced = (name: string, { fields }: Lead) =>
  ['name', 'phone', 'comment', 'address', 'city', 'product'].includes(name) ||
  (name === 'pincode' && Boolean(fields.address))
const MAX_ANSWER = 500

/** The notes of every lead begin with it. */
const FROM = 'From Website'

/** The parts of the notes. The comment is not among them: it could pose as one of our labels, and `customer.notes` has it. */
function toNotes(lead: Lead): string[] {
  const answers = factsOf(lead)
    .filter(({ name }) => !isPlaced(name, lead))
    .map(toAnswer)
  return [headlineOf(lead), `Ref ${lead.ref}`, repeatOf(lead), writes(lead), answers.join('; ')].flatMap(
    (part) => part || [],
  )
}

const writes = (lead: Lead) => languageOf(lead) && `Writes ${languageOf(lead)}`

const toAnswer = ({ label, value }: Fact) => `${label}: ${cut(toValue(value), MAX_ANSWER)}`

const reply = z.object({ statusCode: z.number() })

/** The CRM also refuses with status 200, even for temporary faults. Its `statusCode` decides; refusals are retried. */
function classify(answer: ServiceResponse): Classification | null {
  const message = messageOf(answer)
  if (isSuccess(answer.status)) {
    const statusCode = readJson(answer.body, reply)?.statusCode
    if (statusCode === undefined) return null
    if (statusCode === 0) return { status: 'delivered' }
    return { status: 'retry', phrase: `did not take the lead (its code ${statusCode})`, message }
  }
  if (answer.status === 403 && isOutsideHours(message)) {
    return { status: 'retry', phrase: 'is closed at this hour', message, afterMs: HOUR_MS }
  }
  return null
}

/** "This Api access is only available between XX AM to XX AM IST": this 403 does not mean a bad key. */
const isOutsideHours = (message: string | null) => /available\s+between/i.test(message ?? '')
