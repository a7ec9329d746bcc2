/** JustDial's leads. It signs nothing, and spells its names in several ways: the secret is in the address. */
import { isSameSecret } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable } from '../inbound-event.ts'
import { toIndianTime } from '../read-body.ts'
import { readPairs } from '../read-pairs.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toContactPhone } from '../to-contact-phone.ts'

export const createJustDial = ({ settings }: SourceOptions<SourceSettings<'justdial'>>): Source => ({
  name: 'justdial',
  service: 'JustDial',
  headers: [],
  takesGet: true,
  isGenuine: ({ key }) => isSameSecret(key, settings.JUSTDIAL_KEY),
  idOf: (body) => readNames(body).leadid ?? null,
  parse: (body) => [toEnquiry(readNames(body))],
})

const OTHER_NAMES: Record<string, string> = {
  lead_id: 'leadid',
  customer_name: 'name',
  mobile_number: 'mobile',
  phone: 'mobile',
  email_id: 'email',
}

const readNames = (body: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readPairs(body)).map(([name, value]) => {
      const plain = name.toLowerCase()
      return [OTHER_NAMES[plain] ?? plain, value]
    }),
  )

function toEnquiry(sent: Record<string, string>): InboundEvent {
  const { leadid: id, name = '', mobile, email = '', category = '', area = '', city = '', pincode = '' } = sent
  if (!id || !(mobile || email)) throw new Unreadable('It has no valid leadid and mobile')
  return {
    kind: 'enquiry',
    id,
    at: toIndianTime([sent.date, sent.time].filter(Boolean).join(' ')),
    where: 'JustDial enquiry',
    from: { phone: toContactPhone(mobile), alias: null, name },
    fields: { comment: category, city: city || area, area: city ? area : '', pincode, email },
    origin: { utm_source: 'justdial', utm_medium: 'marketplace' },
  }
}
