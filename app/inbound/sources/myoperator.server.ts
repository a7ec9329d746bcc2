/**
 * MyOperator's after-call webhook. Names of its fields are not public: these are from published receivers, and anything else stays for
 * staff. The secret is in the URL.
 */
import type { Pair } from '#app/fields/to-pairs.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable, toMissedCall } from '../inbound-event.ts'
import { readEach, toTime } from '../read-body.ts'
import { pick, readPairs } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toContactPhone } from '../to-contact-phone.ts'

export const createMyOperator = ({ settings }: SourceOptions<SourceSettings<'myoperator'>>): Source => ({
  name: 'myoperator',
  service: 'MyOperator',
  headers: ['X-Myop-Signature'],
  isGenuine: ({ key }) => isSameSecret(key, settings.MYOPERATOR_KEY),
  parse: (body) => readEach(readPairs(body), toEvents),
})

/** `_su`: 1 connected, 2 missed, 3 voicemail. `_ev`: 1 incoming, 2 outgoing. */
const CONNECTED = '1'
const OUTGOING = '2'

function toEvents(sent: Pair[]): InboundEvent[] {
  // A call that is not over yet.
  if (pick(sent, 'call_state')) return []
  const [id, state] = [pick(sent, '_ci'), pick(sent, '_su')]
  if (!id || !state) throw new Unreadable('It has no valid _ci and _su')
  if (state === CONNECTED || pick(sent, '_ev') === OUTGOING) return []
  const from = toContactPhone(pick(sent, '_cl')) ?? toContactPhone(pick(sent, '_cr'))
  return toMissedCall({ id, at: toTime(pick(sent, '_st')), from, to: toContactPhone(pick(sent, '_did')) })
}
