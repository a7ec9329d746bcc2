import { expect, test } from 'vitest'

import { toSitemap } from './sitemap.server.ts'

test('every page has its absolute URL and date of last change', () => {
  const xml = toSitemap('https://ionia.example.com', [{ path: '/rnd', updated: '2026-11-21' }])
  expect(xml).toContain('<url><loc>https://ionia.example.com/rnd</loc><lastmod>2026-11-21</lastmod></url>')
})

test('lists the pictures of a page', () => {
  const images = ['https://a.example/media/one.jpg']
  expect(toSitemap('https://a.example', [{ path: '/', updated: '2026-11-21', images }])).toContain(
    '</lastmod><image:image><image:loc>https://a.example/media/one.jpg</image:loc></image:image></url>',
  )
})

test('escapes XML characters', () => {
  expect(toSitemap('https://a.example', [{ path: '/?a=1&b=<', updated: '2026-11-21' }])).toContain('/?a=1&amp;b=&lt;')
})
