import { expect, test } from 'vitest'

import { readPreviewLink, toPreviewAddress } from './preview-links.server.ts'

const SECRET = ['a-secret-of-the-tests'] as const
const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-27T09:00:00+05:30')

const toUrl = (address: string) => new URL(address, 'https://ionia.example')
const address = toPreviewAddress('/navi-mumbai', SECRET, NOW)

test('a preview link is valid for a day', () => {
  const read = (now: number) => readPreviewLink(toUrl(address), SECRET, now)
  expect(read(NOW + DAY_MS - 1)).toEqual({ path: '/navi-mumbai', until: NOW + DAY_MS })
  expect(read(NOW + DAY_MS)).toBeNull()
})

test('a preview link is valid for its own page, time and secret only', () => {
  const [path, query] = address.split('?') as [string, string]
  const later = (NOW + 2 * DAY_MS).toString(36)
  for (const changed of [
    `/pune?${query}`,
    `${path}?preview=${later}.${query.split('.')[1]}`,
    `${path}?preview=`,
    `${path}?preview=x.y.z`,
    `${path}?${query.slice(0, -1)}`,
    path,
  ])
    expect(readPreviewLink(toUrl(changed), SECRET, NOW), changed).toBeNull()
  expect(readPreviewLink(toUrl(address), ['another-secret-of-tests'], NOW)).toBeNull()
})
