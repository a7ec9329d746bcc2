import { expect, test } from 'vitest'

import { openTestStore } from '../../tests/leads/store.ts'
import { countAside, eachRow, isOfRow, rowByRow } from './set-aside.server.ts'

const toItem = (id: number) => ({ id: String(id), leadId: null })
const HUNDRED = Array.from({ length: 100 }, (_, id) => id)

test('work on a hundred rows that fails for one is done for the others, row by row', async () => {
  const { database } = await openTestStore()
  const done = new Set<number>()
  const tried: number[] = []
  await rowByRow({ database, kind: 'owner-rule', now: 0, toItem }, HUNDRED, async (some) => {
    tried.push(some.length)
    if (some.includes(7)) throw new TypeError('seven')
    for (const id of some) done.add(id)
    return []
  })
  expect(done.size).toBe(99)
  expect(tried).toHaveLength(101)
  expect(await countAside(database)).toEqual([{ kind: 'owner-rule', rows: 1 }])
})

const DOWN = [
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  Object.assign(new Error('Connection terminated unexpectedly'), {}),
  Object.assign(new Error('database is locked'), { errcode: 5 }),
  Object.assign(new Error('disk I/O error'), { errcode: 10 }),
  Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }),
  Object.assign(new Error('permission denied'), { code: '42501', severity: 'ERROR' }),
]

test.each(DOWN)('a database with “$message” sets nothing aside: the whole work fails', async (error) => {
  const { database } = await openTestStore()
  const work = async () => Promise.reject(error)
  await expect(rowByRow({ database, kind: 'owner-rule', now: 0, toItem }, HUNDRED, work)).rejects.toBe(error)
  await expect(eachRow({ database, kind: 'owner-rule', now: 0, toItem }, HUNDRED, work)).rejects.toBe(error)
  expect(await countAside(database)).toEqual([])
})

test('a row is at fault for an error of the code, and for values that the database rejects', () => {
  expect(isOfRow(new SyntaxError('Unexpected end of JSON input'))).toBe(true)
  expect(isOfRow(Object.assign(new Error('invalid byte sequence'), { code: '22021', severity: 'ERROR' }))).toBe(true)
})

test('the reason holds no text of the row', async () => {
  const { database } = await openTestStore()
  await eachRow({ database, kind: 'owner-rule', now: 0, toItem }, [1], async function readRow() {
    JSON.parse('Sunita Rao\n    at Jaipur (9829012345)')
  })
  const { reason } = await database.selectFrom('set_aside').select('reason').executeTakeFirstOrThrow()
  expect(reason).toMatch(/^SyntaxError in JSON.parse$/)
})
