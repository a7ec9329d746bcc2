/** Validates the error page of each status. */
import type { APIRequestContext } from '@playwright/test'

import { openDatabase, whenFree } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { holdDatabase } from '../database/hold-database.ts'
import { expect, withSite } from '../http/test.ts'
import { listErrors } from './list-errors.ts'

/** Breaks the journal, so that nothing can be stored while the database is locked. */
const test = withSite(() => ({ TRUST_PROXY_HOPS: '1', JOURNAL_DIR: '/dev/null/journal' }))

const FROM = { 'X-Forwarded-For': '49.36.22.1', 'Accept-Language': 'en-IN', Accept: 'text/html' }
const TYPED = { name: 'Asha', phone: '98111 55501', comment: 'Hello' }

/** Enough posts from one address for the rate limit. */
const FLOOD = 1000

type Options = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

test('the error page of each status is a valid document', async ({ request, site }) => {
  const documents = new Map<string, string>()
  const add = async (status: number, path: string, options: Options = {}) => {
    const headers = { ...FROM, ...options.headers }
    // The server closes the connection after a body that is too long.
    const answer = await request.fetch(path, { ...options, headers, maxRedirects: 0, maxRetries: 1 })
    expect(answer.status(), path).toBe(status)
    expect(answer.headers()['content-type']).toContain('html')
    documents.set(`${status} ${path}`, await answer.text())
  }
  await add(404, '/no-such-page')
  await add(404, '/visit/nobody')
  await add(405, '/blog', { method: 'POST', form: TYPED })
  await add(415, '/contacts', { method: 'POST' })
  await add(413, '/contacts', { method: 'POST', form: { ...TYPED, comment: 'x'.repeat(2 ** 20) } })
  await add(403, '/contacts', { method: 'POST', form: TYPED, headers: { 'Sec-Fetch-Site': 'cross-site' } })

  const release = holdDatabase(site.databaseFile, 'EXCLUSIVE')
  await add(503, '/contacts', { method: 'POST', form: TYPED }).finally(release)

  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  // The site may still be writing the rows that waited for the locked database.
  await whenFree(() => database.schema.alterTable('orders').renameTo('orders_away').execute())
  await add(500, '/payment/AAAAAAAAAAAAAAAAAAAAAA')
  await whenFree(() => database.schema.alterTable('orders_away').renameTo('orders').execute())
  await database.destroy()

  expect(await listErrors(documents)).toEqual([])
})

test('the page after too many posts is a valid document', { tags: 'whole' }, async ({ request }) => {
  let sent = 0
  const send = async () => {
    // Posts the same lead each time, which is cheaper than a thousand different ones.
    while ((sent += 1) <= FLOOD)
      await request.post('/connect', { form: { phone: '98113 10001' }, headers: FROM, maxRedirects: 0 })
  }
  await Promise.all(Array.from({ length: 16 }, send))
  const options = { form: { phone: '98113 99999' }, headers: FROM, maxRedirects: 0 }
  const answer = await request.post('/connect', options)
  expect(answer.status()).toBe(429)
  expect(await listErrors(new Map([['429 /connect', await answer.text()]]))).toEqual([])
})
