import { expect, test } from 'vitest'

import { getSoldProduct } from '#app/content/orders/sale.server.ts'
import { newLead } from '../../tests/leads/new-lead.ts'
import { withDelivery } from '../../tests/payments/with-delivery.ts'
import { factsOf } from './channels/lead-facts.server.ts'
import { createReference, isReference, withProduct } from './lead-record.server.ts'

test('references have two groups of four unambiguous characters and are unique', () => {
  const many = Array.from({ length: 2000 }, createReference)
  expect(many.every((ref) => /^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/.test(ref))).toBe(true)
  expect(new Set(many).size).toBe(many.length)
  expect(many.every(isReference)).toBe(true)
})

test.each(['', 'a7k3-9qf4', 'A7K39QF4', 'A7K3-9QF4<', null, 7])('rejects %j as a reference', (text) => {
  expect(isReference(text)).toBe(false)
})

const visitor = { name: 'Asha Rao', phone: '+919876543210' }

test('a purchase lead stores the product sold at that time; other leads are unchanged', () => {
  expect(withProduct('purchase', visitor)).toEqual({ ...visitor, product: getSoldProduct().name })
  expect(withProduct('contact', visitor)).toEqual(visitor)
})

test('a purchase lead contains the total when the charges are known', () => {
  const zone = { name: 'West', pins: '30 to 39', ranges: ['30-39'], delivery: 1500, installation: 0 }
  const root = withDelivery({ zones: [zone] })
  const said = `Rs ${(getSoldProduct().price + 1500).toLocaleString('en-IN')} with delivery Rs 1,500 and installation Rs 0`
  expect(withProduct('purchase', { ...visitor, pincode: '302001' }, root)).toMatchObject({ total: said })
  for (const pincode of ['744101', '']) {
    expect(withProduct('purchase', { ...visitor, pincode }, root)).not.toHaveProperty('total')
  }
  expect(withProduct('demo', { ...visitor, pincode: '302001' }, root)).not.toHaveProperty('total')
})

test('staff see the product that was ordered, even when another is sold later', () => {
  const lead = { ...newLead({ form: 'purchase', fields: { ...visitor, product: 'A machine of last year' } }) }
  const products = factsOf({ ...lead, id: '1', ref: 'A7K2-9QF4', enquiryNumber: 1 }).filter(
    ({ name }) => name === 'product',
  )
  expect(products).toEqual([{ name: 'product', label: 'Product', value: 'A machine of last year' }])
})
