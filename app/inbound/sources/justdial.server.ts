/** JustDial's leads. Posts are not signed, so the URL contains the secret; field names have several spellings. */
import type { Pair } from '#app/fields/to-pairs.ts'
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import type { InboundEvent } from '../inbound-event.ts'
import { readEach, toIndianTime } from '../read-body.ts'
import { pick, readPairs } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toEnquiry } from '../to-enquiry.server.ts'

export const createJustDial = ({ settings }: SourceOptions<SourceSettings<'justdial'>>): Source => ({
  name: 'justdial',
  service: 'JustDial',
  headers: [],
  takesGet: true,
  acknowledgement: 'RECEIVED',
  isGenuine: ({ key }) => isSameSecret(key, settings.JUSTDIAL_KEY),
  idOf(body) {
    const [sent = [], ...otherEnquiries] = readPairs(body)
    return otherEnquiries.length === 0 ? idOf(sent) || null : null
  },
  parse: (body) => readEach(readPairs(body), (sent) => [toEvent(sent)]),
})

const idOf = (sent: Pair[]) => pick(sent, 'leadid', 'lead_id')

/** What JustDial adds. The branch is the advertiser's. */
const OWN = new Set([
  'leadid',
  'lead_id',
  'leadtype',
  'lead_type',
  'date',
  'time',
  'parentid',
  'brancharea',
  'branchpin',
  'branch_area',
  'branch_pin',
  'branch_info',
  'dncmobile',
  'dncphone',
])

const NOT_TO_DISTURB = 'JustDial marks this number as registered against sales calls'

function toEvent(sent: Pair[]): InboundEvent {
  const isMarked = ['dncmobile', 'dncphone'].some((name) => /^(?:1|y|yes|true)$/i.test(pick(sent, name)))
  return toEnquiry({
    id: idOf(sent),
    at: toIndianTime([pick(sent, 'date'), pick(sent, 'time')].filter(Boolean).join(' ')),
    where: 'JustDial enquiry',
    pairs: sent,
    ignore: OWN,
    remarks: isMarked ? [NOT_TO_DISTURB] : [],
    origin: { utm_source: 'justdial', utm_medium: 'marketplace' },
  })
}
