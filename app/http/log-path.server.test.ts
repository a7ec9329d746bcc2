import { expect, test } from 'vitest'

import { toLogPath } from './log-path.server.ts'

test.each([
  ['/contacts?name=Asha&phone=9876543210', '/contacts'],
  ['/payment/k3J9xQ', '/payment/*'],
  ['/visit/k3J9xQ”.', '/visit/*'],
  ['/visits/k3J9xQ.ics', '/visits/*'],
  ['/Visit/k3J9xQ', '/visit/*'],
  ['//PAYMENT/k3J9xQ', '/payment/*'],
  ['/%76isit/k3J9xQ%0A', '/*/*'],
  ['/call/+919876543210/now', '/call/+*/now'],
  ['/products/ionia-sm-2f99-alkaline-water-machine', '/products/ionia-sm-2f99-alkaline-water-machine'],
])('logs %s as %s', (path, logged) => expect(toLogPath(path)).toBe(logged))

test('truncates a long path', () => {
  expect(toLogPath(`/${'x'.repeat(5000)}`)).toHaveLength(200)
})
