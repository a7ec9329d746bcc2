import { afterEach, expect, test, vi } from 'vitest'

import { listen, track, trackLead } from './track.ts'

afterEach(() => listen(null))

const lead = (ref: string, form = 'demo') => ({ form, ref })

test('what nobody listens to is no error, and is not kept for later', () => {
  track('lead')
  trackLead(lead('A7K3-9QF4'))
  const heard = vi.fn()
  listen(heard)
  expect(heard).not.toHaveBeenCalled()
})

test('a listener that fails does not disturb who speaks', () => {
  listen(() => {
    throw new Error('gtag is not defined')
  })
  expect(() => track('lead')).not.toThrow()
  expect(() => trackLead(lead('A7K3-9QF5'))).not.toThrow()
})

test('a saved form is a lead and an event of its own, with its reference as the transaction', () => {
  const heard = vi.fn()
  listen(heard)
  trackLead(lead('A7K3-9QF6'))
  const parameters = { transaction_id: 'A7K3-9QF6', currency: 'INR' }
  expect(heard.mock.calls).toEqual([
    ['lead', parameters],
    ['demo', parameters],
  ])
})

test('to take an enquiry back is no lead', () => {
  const heard = vi.fn()
  listen(heard)
  trackLead(lead('A7K3-9QF7', 'withdraw'))
  expect(heard).not.toHaveBeenCalled()
})
