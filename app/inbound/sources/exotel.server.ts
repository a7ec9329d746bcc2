/** Exotel's Passthru applet (a GET) and status callback. Posts are not signed: the URL contains the secret. */
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable, toMissedCall } from '../inbound-event.ts'
import { readEach, toIndianTime } from '../read-body.ts'
import { type Pairs, readPairs } from '../read-pairs.ts'
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

function toEvents(pairs: Pairs): InboundEvent[] {
  const { CallSid: id, Direction: direction = '' } = pairs
  // The applet reports the leg to our staff, whose status shows whether someone answered.
  const states = [pairs.DialCallStatus, pairs.CallType, pairs.Status].flatMap((state) => state?.toLowerCase() ?? [])
  if (!id || states.every((state) => !MISSED.includes(state) && !ANSWERED.includes(state)))
    throw new Unreadable('It has no valid CallSid and state')
  if (direction.toLowerCase().startsWith('out')) return []
  if (!MISSED.includes(states.find((state) => [...MISSED, ...ANSWERED].includes(state)) ?? '')) return []
  const caller = pairs.CallFrom ?? pairs.From
  // By default a status callback omits the caller; the applet reports the same call with it.
  if (caller === undefined) return []
  const at = toIndianTime(pairs.StartTime ?? pairs.DateUpdated ?? '')
  return [toMissedCall({ id, at, from: toContactPhone(caller), to: toContactPhone(pairs.CallTo ?? pairs.To) })]
}
