import { expect, onTestFinished, test, vi } from 'vitest'

import { type Rendered, createPageCache } from './page-cache.ts'

const page = (text: string): Rendered => ({
  headers: new Headers({ 'Content-Type': 'text/html' }),
  body: Buffer.from(text),
})

function setUp(render: (address: string) => Promise<Rendered | null>, options = {}) {
  const onError = vi.fn()
  return {
    onError,
    pages: createPageCache({
      render,
      maxBytes: 1e6,
      level: 'once',
      maxAgeMs: 1000,
      staleWhileRevalidateMs: 5000,
      generation: () => 1,
      onError,
      ...options,
    }),
  }
}

test('concurrent requests for an uncached page share one rendering', async () => {
  const render = vi.fn(async () => page('<p>Hello</p>'))
  const { pages } = setUp(render)
  expect(pages.get('/')).toBeUndefined()
  await Promise.all(Array.from({ length: 50 }, () => pages.revalidate('/')))
  expect(render).toHaveBeenCalledTimes(1)
  expect(pages.get('/')?.bodies.identity.toString()).toBe('<p>Hello</p>')
})

test('each encoding has its own ETag, which depends only on the content', async () => {
  const { pages } = setUp(async () => page('same'))
  const [one, two] = [await pages.revalidate('/a'), await pages.revalidate('/b')]
  expect(one?.headers.br.ETag).toBe(two?.headers.br.ETag)
  expect(new Set(Object.values(one!.headers).map(({ ETag }) => ETag)).size).toBe(3)
})

test('sends a header once regardless of its case', async () => {
  const headers = new Headers({ 'content-type': 'text/html', ETAG: 'x', vary: 'Cookie', 'cache-control': 'public' })
  const { pages } = setUp(async () => ({ headers, body: Buffer.from('text') }))
  const cached = await pages.revalidate('/')
  for (const { full } of Object.values(cached!.headerBlocks)) {
    const names = full.text.split('\r\n').map((line) => line.split(':')[0]!.toLowerCase())
    expect(names.filter(Boolean)).toEqual([...new Set(names.filter(Boolean))])
  }
})

test('an uncacheable response evicts the cached page', async () => {
  const answers = [page('was fine'), null]
  const { pages } = setUp(async () => answers.shift() ?? null)
  await pages.revalidate('/')
  expect(pages.get('/')).toBeDefined()
  expect(await pages.revalidate('/')).toBeNull()
  expect(pages.get('/')).toBeUndefined()
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

test('serves a stale page while a single rendering revalidates it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let version = 0
  const render = vi.fn(async () => page(`version ${++version}`))
  const { pages } = setUp(render)
  await pages.revalidate('/')
  vi.setSystemTime(Date.now() + 1001)
  expect(pages.get('/')?.bodies.identity.toString()).toBe('version 1')
  expect(pages.get('/')?.bodies.identity.toString()).toBe('version 1')
  await pages.revalidate('/')
  expect(render).toHaveBeenCalledTimes(2)
  expect(pages.get('/')?.bodies.identity.toString()).toBe('version 2')
  vi.useRealTimers()
})

test('an expired page is never served', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { pages } = setUp(async () => page('words of Google'))
  await pages.revalidate('/')
  vi.setSystemTime(Date.now() + 5001)
  expect(pages.get('/')).toBeUndefined()
  vi.useRealTimers()
})

test('a failed rendering leaves the cached page and reports the error', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers = [async () => page('good'), async () => Promise.reject(new Error('broken'))]
  const { pages, onError } = setUp(async () => (answers.shift() ?? answers[0]!)())
  await pages.revalidate('/')
  vi.setSystemTime(Date.now() + 1001)
  expect(pages.get('/')).toBeDefined()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), { timeout: 15_000 })
  expect(pages.get('/')?.bodies.identity.toString()).toBe('good')
  vi.useRealTimers()
})

test('stays within its size limit and evicts the oldest rendering', async () => {
  const { pages } = setUp(async (address) => page(address.repeat(1000)), { maxBytes: 8000 })
  for (const address of ['/aa', '/bb', '/aa', '/cc']) await pages.revalidate(address)
  expect(pages.get('/bb')).toBeUndefined()
  expect(pages.get('/aa')).toBeDefined()
  expect(pages.stats().bytes).toBeLessThanOrEqual(8000)
})

test('neither serves a page of earlier content nor joins its rendering in progress', async () => {
  let generation = 1
  let finishFirst: (page: Rendered) => void = () => undefined
  const first = new Promise<Rendered>((resolve) => (finishFirst = resolve))
  const render = vi.fn().mockResolvedValueOnce(page('old')).mockReturnValueOnce(first).mockResolvedValue(page('new'))
  const { pages } = setUp(render, { generation: () => generation })
  await pages.revalidate('/')
  const slow = pages.revalidate('/')

  generation = 2
  expect(pages.get('/')).toBeUndefined()
  expect((await pages.revalidate('/'))?.bodies.identity.toString()).toBe('new')
  finishFirst(page('old'))
  await slow
  expect(pages.get('/')?.bodies.identity.toString()).toBe('new')
})

test('evicts a page that the new content no longer has', async () => {
  let generation = 1
  const render = vi.fn().mockResolvedValueOnce(page('there')).mockResolvedValue(null)
  const { pages } = setUp(render, { generation: () => generation })
  await pages.revalidate('/')
  generation = 2
  expect(await pages.revalidate('/')).toBeNull()
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

test('renders a page again if it was rendered before the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2028, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  const render = vi.fn(async () => page('text'))
  const { pages } = setUp(render)
  await pages.revalidate('/')
  vi.setSystemTime(Date.UTC(2026, 10, 27))
  pages.get('/')
  expect(render).toHaveBeenCalledTimes(2)
})
