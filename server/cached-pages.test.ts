import { expect, test, vi } from 'vitest'

import { createCachedPages } from './cached-pages.ts'
import type { CachedAddress } from './page-address.ts'

const MEGABYTE = 1024 * 1024

function setUp(bytes = 10) {
  const render = vi.fn(async (key: string) => ({ headers: new Headers(), body: Buffer.alloc(bytes, key) }))
  return { render, pages: createCachedPages({ level: 'once', generation: () => 1, render, onError: () => undefined }) }
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

test('each visitor may request three hundred renderings', async () => {
  const { pages } = setUp()
  const first = await Promise.all(Array.from({ length: 310 }, () => pages.mayRender('103.21.58.9')))
  expect(first.filter(Boolean)).toHaveLength(300)
  expect(await pages.mayRender('103.21.58.10')).toBe(true)
  expect(await pages.mayRender(null)).toBe(true)
})

test('a full queue rejects requests, and pages bypass it', async () => {
  const { pages, render } = setUp()
  const waiting: (() => void)[] = []
  const held = Array.from({ length: 102 }, () => pages.inTurn(() => new Promise<void>((end) => waiting.push(end))))
  expect(await pages.mayRender(null)).toBe(false)
  await pages.render(page('/'))
  expect(render).toHaveBeenCalledWith('/')
  while (waiting.length > 0) {
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(held)
  expect(await pages.mayRender(null)).toBe(true)
})
