import { expect, test } from 'vitest'

import { getSite } from '#app/content/site/site.server.ts'
import { organizationNode } from './structured-data.server.ts'

const siteUrl = 'https://ionia.example.com'
const sample = true as const
const site = getSite()
const [office, branch] = site.addresses
const unconfirmed = {
  ...site,
  legalName: { ...site.legalName, sample },
  phone: { ...site.phone, sample },
  email: { ...site.email, sample },
  social: site.social.map((account) => ({ ...account, sample })),
  addresses: [
    { ...office!, sample },
    { ...branch!, sample },
  ],
}

test('structured data contains no samples', () => {
  const node = organizationNode({ siteUrl, site: unconfirmed })
  for (const key of ['address', 'sameAs', 'legalName', 'telephone', 'contactPoint', 'email'])
    expect(node).not.toHaveProperty(key)
})

test('structured data contains only confirmed facts', () => {
  const { e164 } = site.phone
  const addresses = [{ ...office!, sample: undefined }, unconfirmed.addresses[1]!]
  const node = organizationNode({ siteUrl, site: { ...unconfirmed, phone: { e164 }, addresses } })
  expect(node).toMatchObject({ telephone: e164, contactPoint: { telephone: e164 } })
  expect(node).toHaveProperty('address', [expect.objectContaining({ postalCode: office!.pincode })])
  expect(node).not.toHaveProperty('email')
})

test('confirmed hours are those of the contact point', () => {
  const rows = [
    { days: ['mon' as const, 'tue' as const], open: [{ from: '10:00', to: '24:00' }] },
    { days: ['sun' as const], open: [] },
  ]
  const { e164 } = site.phone
  const toNode = (hours: typeof site.hours) =>
    organizationNode({ siteUrl, site: { ...unconfirmed, phone: { e164 }, hours } })

  expect(toNode({ rows })).toHaveProperty('contactPoint.hoursAvailable', [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
      opens: '10:00',
      closes: '23:59',
    },
  ])
  expect(toNode({ rows, sample })).not.toHaveProperty('contactPoint.hoursAvailable')
})
