/** Exotel's Passthru applet (a GET) and status callback. Posts are not signed: the URL contains the secret. */
import type { Pair } from '#app/fields/to-pairs.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable, toMissedCall } from '../inbound-event.ts'
import { readEach, toIndianTime } from '../read-body.ts'
import { pick, readPairs } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toContactPhone } from '../to-contact-phone.ts'

export const createExotel = ({ settings }: SourceOptions<SourceSettings<'exotel'>>): Source => ({
  name: 'exotel',
  service: 'Exotel',
  headers: [],
  takesGet: true,
  isGenuine: ({ key }) => isSameSecret(key, settings.EXOTEL_KEY),
  parse: (body) => readEach(readPairs(body), toEvents),
})

const MISSED = [
  'incomplete',
  'client-hangup',
  'call-attempt',
  'no-answer',
  'busy',
  'failed',
  'canceled',
  'missed',
  'voicemail',
]
const ANSWERED = ['completed', 'free', 'in-progress', 'ringing', 'queued']

function toEvents(sent: Pair[]): InboundEvent[] {
  const id = pick(sent, 'CallSid')
  // The applet reports the leg to our staff, whose status shows whether someone answered.
  const states = ['DialCallStatus', 'CallType', 'Status'].map((name) => pick(sent, name).toLowerCase())
  const state = states.find((known) => MISSED.includes(known) || ANSWERED.includes(known))
  if (!id || !state) throw new Unreadable('It has no valid CallSid and state')
  if (pick(sent, 'Direction').toLowerCase().startsWith('out') || !MISSED.includes(state)) return []
  const at = toIndianTime(pick(sent, 'StartTime', 'DateUpdated'))
  // By default a status callback omits the caller; the applet reports the same call with it.
  const from = toContactPhone(pick(sent, 'CallFrom', 'From'))
  return toMissedCall({ id, at, from, to: toContactPhone(pick(sent, 'CallTo', 'To')) })
}
