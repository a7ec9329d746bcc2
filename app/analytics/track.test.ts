import { afterEach, expect, test, vi } from 'vitest'

import { listen, track, trackLead } from './track.ts'

afterEach(() => listen(null))

const lead = (ref: string, form = 'demo') => ({ form, ref })

test('drops events sent before a listener is set', () => {
  track('lead')
  trackLead(lead('A7K3-9QF4'))
  const listener = vi.fn()
  listen(listener)
  expect(listener).not.toHaveBeenCalled()
})

test('ignores a failing listener', () => {
  listen(() => {
    throw new Error('gtag is not defined')
  })
  expect(() => track('lead')).not.toThrow()
  expect(() => trackLead(lead('A7K3-9QF5'))).not.toThrow()
})

test('a stored form sends a lead event and a form event with the lead’s reference as transaction id', () => {
  const listener = vi.fn()
  listen(listener)
  trackLead(lead('A7K3-9QF6'))
  const parameters = { transaction_id: 'A7K3-9QF6', currency: 'INR' }
  expect(listener.mock.calls).toEqual([
    ['lead', parameters],
    ['demo', parameters],
  ])
})

test('a withdrawal sends no lead event', () => {
  const listener = vi.fn()
  listen(listener)
  trackLead(lead('A7K3-9QF7', 'withdraw'))
  expect(listener).not.toHaveBeenCalled()
})
