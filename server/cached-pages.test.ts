import { expect, test, vi } from 'vitest'

import { createCachedPages } from './cached-pages.ts'
import type { CachedAddress } from './page-address.ts'
import { createWorkQueue } from './work-queue.ts'

const MEGABYTE = 1024 * 1024

function setUp(bytes = 10) {
  const render = vi.fn(async (key: string) => ({ headers: new Headers(), body: Buffer.alloc(bytes, key) }))
  const places = createWorkQueue({ atOnce: 1, mayWait: 10 })
  const options = { level: 'once', generation: () => 1, render, places, onError: () => undefined } as const
  return { render, places, pages: createCachedPages(options) }
}

const page = (key: string): CachedAddress => ({ kind: 'page', key })
const variant = (key: string): CachedAddress => ({ kind: 'variant', key })

test('variants never evict a page', async () => {
  const { pages } = setUp(MEGABYTE)
  await Promise.all(['/', '/blog', '/jaipur'].map((key) => pages.render(page(key))))
  for (let n = 0; n < 100; n += 1) await pages.render(variant(`/products?sort=${n}`))
  for (const key of ['/', '/blog', '/jaipur']) expect(pages.get(key)).toBeDefined()
  expect(pages.get('/products?sort=0')).toBeUndefined()
  expect(pages.stats().bytes).toBeLessThan(20 * MEGABYTE)
})

test('variants wait for a place, and pages do not', async () => {
  const { pages, places, render } = setUp()
  let end = () => undefined as void
  const held = places.run(() => new Promise<void>((ended) => (end = ended)))
  const waiting = pages.render(variant('/blog?page=2'))
  await pages.render(page('/'))
  expect(render.mock.calls.map(([key]) => key)).toEqual(['/'])
  end()
  await Promise.all([held, waiting])
  expect(render.mock.calls.map(([key]) => key)).toEqual(['/', '/blog?page=2'])
})
