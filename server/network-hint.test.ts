import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'

import { toNetworkHint } from './network-hint.ts'

const hasNetwork = Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal))

test.skipIf(!hasNetwork)('names an address of this computer from which a phone can send forms', () => {
  const hint = toNetworkHint({ host: '0.0.0.0', hasSiteUrl: false, port: 3000 }, 'npm run dev')
  expect(hint).toMatch(/SITE_URL=http:\/\/\d+\.\d+\.\d+\.\d+:3000 npm run dev/)
})

test('gives no hint when SITE_URL is set, or when only this computer can reach the site', () => {
  expect(toNetworkHint({ host: '0.0.0.0', hasSiteUrl: true, port: 3000 }, 'npm start')).toBeNull()
  expect(toNetworkHint({ host: '127.0.0.1', hasSiteUrl: false, port: 3000 }, 'npm start')).toBeNull()
})
