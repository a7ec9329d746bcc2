import { expect, test } from 'vitest'

import { createReadiness } from './readiness.server.ts'

type Options = Parameters<typeof createReadiness>[0]

const healthy: Options = {
  askDatabase: async () => [],
  readRefusal: () => null,
  readDiskSpace: async () => [{ folder: 'journal', freeBytes: 5e9 }],
  readJournal: () => ({ writable: true, spooled: 0, bytes: 0 }),
  isRemote: true,
}

test('an instance that can store a lead is ready', async () => {
  expect(await createReadiness(healthy).read()).toMatchObject({ ready: true })
})

const FAILURES: [what: 'database' | 'disk' | 'journal', Partial<Options>][] = [
  ['database', { askDatabase: () => Promise.reject(new Error('connection refused')) }],
  ['database', { readRefusal: () => 'database or disk is full' }],
  ['disk', { readDiskSpace: async () => [{ folder: 'journal', freeBytes: 99e6 }] }],
  ['disk', { readDiskSpace: () => Promise.reject(new Error('no such folder')) }],
  ['journal', { readJournal: () => ({ writable: false, spooled: 0, bytes: 0 }) }],
]

test.each(FAILURES)('a failing %s makes the instance not ready, with the reason', async (what, failure) => {
  const { ready, checks } = await createReadiness({ ...healthy, ...failure }).read()
  expect(ready).toBe(false)
  expect(
    Object.entries(checks)
      .filter(([, { ok }]) => !ok)
      .map(([name]) => name),
  ).toEqual([what])
})

test('a stopping instance is not ready', async () => {
  const readiness = createReadiness(healthy)
  readiness.beginStop()
  expect(await readiness.read()).toMatchObject({
    ready: false,
    checks: { stopping: { ok: false }, database: { ok: true } },
  })
})

test('a hanging database counts as down', async () => {
  const hanging = createReadiness({ ...healthy, askDatabase: () => new Promise(() => undefined) })
  expect((await hanging.read()).checks.database).toMatchObject({ ok: false })
})

test('with PostgreSQL, an instance whose journal has the only copy of leads is ready until it stops', async () => {
  const away = {
    ...healthy,
    askDatabase: () => Promise.reject(new Error('connection refused')),
    readJournal: () => ({ writable: true, spooled: 3, bytes: 900 }),
  }
  const readiness = createReadiness(away)
  expect(await readiness.read()).toMatchObject({ ready: true, leadsOnlyHere: 3, checks: { database: { ok: false } } })
  expect(await createReadiness({ ...away, isRemote: false }).read()).toMatchObject({ ready: false, leadsOnlyHere: 0 })
  readiness.beginStop()
  expect(await readiness.read()).toMatchObject({ ready: false, leadsOnlyHere: 3 })
})
