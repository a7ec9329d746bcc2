import { expect, test } from 'vitest'

import { findStateByName, findStateOfGstin } from './gst-states.ts'
import { splitTax } from './split-tax.ts'

const DELHI = findStateOfGstin('07AAACI1234A1Z5')

test('within a state the tax is two equal halves', () => {
  const tax = splitTax(11_800_00, { rate: 18, seller: DELHI, buyer: findStateByName('Delhi') })
  expect(tax).toEqual({ rate: 18, cgstPaise: 90_000, sgstPaise: 90_000, igstPaise: 0 })
})

test.each([['Rajasthan'], ['Bihar or Jharkhand'], [null]])('to %s it is IGST', (state) => {
  const tax = splitTax(11_800_00, { rate: 18, seller: DELHI, buyer: findStateByName(state) })
  expect(tax).toEqual({ rate: 18, cgstPaise: 0, sgstPaise: 0, igstPaise: 180_000 })
})
