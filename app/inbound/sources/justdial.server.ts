/** JustDial's leads. Posts are not signed, so the URL contains the secret; field names have several spellings. */
import { isSameSecret } from '#app/http/same-secret.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable } from '../inbound-event.ts'
import { readEach, toIndianTime } from '../read-body.ts'
import { type Pairs, readPairs } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toContactPhone } from '../to-contact-phone.ts'

export const createJustDial = ({ settings }: SourceOptions<SourceSettings<'justdial'>>): Source => ({
  name: 'justdial',
  service: 'JustDial',
  headers: [],
  takesGet: true,
  acknowledgement: 'RECEIVED',
  isGenuine: ({ key }) => isSameSecret(key, settings.JUSTDIAL_KEY),
  idOf(body) {
    const [sent = {}, ...otherEnquiries] = readNames(body)
    return otherEnquiries.length === 0 ? idOf(sent) || null : null
  },
  parse: (body) => readEach(readNames(body), (sent) => [toEnquiry(sent)]),
})

const readNames = (body: string): Pairs[] =>
  readPairs(body).map((sent) =>
    Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])),
  )

/** The first of these names that has a value. */
const pick = (sent: Pairs, ...names: string[]) => names.map((name) => lookUp(sent, name)).find(Boolean) ?? ''

const idOf = (sent: Pairs) => pick(sent, 'leadid', 'lead_id')

/** A post usually has both a mobile number and a landline, which may be empty. */
const phoneOf = (sent: Pairs) => toContactPhone(pick(sent, 'mobile', 'mobile_number')) ?? toContactPhone(sent.phone)

function toEnquiry(sent: Pairs): InboundEvent {
  const { category = '', area = '', city = '', pincode = '' } = sent
  const id = idOf(sent)
  const phone = phoneOf(sent)
  const email = pick(sent, 'email', 'email_id')
  if (!id || !(phone || email)) throw new Unreadable('It has no valid leadid and mobile')
  return {
    kind: 'enquiry',
    id,
    at: toIndianTime([sent.date, sent.time].filter(Boolean).join(' ')),
    where: 'JustDial enquiry',
    from: { phone, alias: null, name: pick(sent, 'name', 'customer_name') },
    fields: { comment: category, city: city || area, area: city ? area : '', pincode, email },
    origin: { utm_source: 'justdial', utm_medium: 'marketplace' },
  }
}
