import { expect, test } from 'vitest'

import { setUp } from '../../tests/desk/set-up.ts'
import { createAnswers } from './answers.server.ts'

const HOUR = 60 * 60_000

async function open() {
  const { database, time, asha, ravi } = await setUp('2026-11-24T11:00')
  return { answers: createAnswers(database, () => time.now), database, time, asha, ravi }
}

test('an answer is found again with its key, by its member alone, until it expires', async () => {
  const { answers, time, asha, ravi } = await open()
  const key = await answers.keep(asha.id, 'सुनीता', HOUR)
  expect(await answers.find(asha.id, key)).toBe('सुनीता')
  expect(await answers.find(asha.id, key), 'by Back').toBe('सुनीता')
  expect(await answers.find(ravi.id, key)).toBeNull()
  expect(await answers.find(asha.id, 'another')).toBeNull()
  time.now += HOUR
  expect(await answers.find(asha.id, key)).toBeNull()
})

test('the database holds neither the words nor the key', async () => {
  const { answers, database, asha } = await open()
  const key = await answers.keep(asha.id, 'Sunita Agarwal', HOUR)
  const stored = JSON.stringify(await database.selectFrom('member_answers').selectAll().execute())
  expect(stored).not.toContain('Sunita')
  expect(stored).not.toContain(key)
  expect(stored).not.toContain(Buffer.from('Sunita').toString('base64').slice(0, 7))
})

test('forty answers of a member stay, the newest ones, and a sweep deletes expired ones', async () => {
  const { answers, database, time, asha, ravi } = await open()
  const other = await answers.keep(ravi.id, 'x', 3 * HOUR)
  const first = await answers.keep(asha.id, 'first', HOUR)
  for (let count = 0; count < 40; count += 1) {
    time.now += 1000
    await answers.keep(asha.id, `${count}`, HOUR)
  }
  expect(await answers.find(asha.id, first)).toBeNull()
  const count = async () => (await database.selectFrom('member_answers').select('key_hash').execute()).length
  expect(await count()).toBe(41)
  time.now += 2 * HOUR
  await answers.sweep()
  expect(await count()).toBe(1)
  expect(await answers.find(ravi.id, other)).toBe('x')
})
