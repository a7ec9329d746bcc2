/** One act on many persons, on both databases. */
import { expect, test } from 'vitest'

import { record } from '#app/people/record.server.ts'
import { MINUTE, setUp } from '../../tests/desk/set-up.ts'

const CLOSE = { kind: 'not-interested', data: { why: 'Price' } } as const

test('an act on many people is saved once and undone as a whole by its author', async () => {
  const { desk, accept, asha, ravi, rowOf } = await setUp()
  const refs = [await accept(), await accept(), await accept()]
  const chosen = [refs[0]!, refs[1]!, refs[1]!, 'A7K3-9QF4']
  expect(await desk.bulkActs.act(chosen, asha, CLOSE, 'batch-1')).toEqual(refs.slice(0, 2))
  expect(await desk.bulkActs.act(chosen, asha, CLOSE, 'batch-1'), 'sent twice').toEqual([])
  const stages = async () => Promise.all(refs.map(async (ref) => (await rowOf(ref)).stage))
  expect(await stages()).toEqual(['not-interested', 'not-interested', 'new'])
  const saved = await desk.bulkActs.find('batch-1', asha)
  expect([saved?.refs.toSorted(), saved?.text]).toEqual([refs.slice(0, 2).toSorted(), 'Not interested: Price'])
  expect(await desk.bulkActs.find('batch-1', ravi)).toBeNull()
  expect(await desk.bulkActs.undo('batch-1', ravi), 'another person').toEqual([])
  expect((await desk.bulkActs.undo('batch-1', asha)).toSorted()).toEqual(refs.slice(0, 2).toSorted())
  expect(await stages()).toEqual(['new', 'new', 'new'])
  expect(await desk.bulkActs.find('batch-1', asha)).toBeNull()
})

test('a person with two enquiries counts once, and undoing restores both', async () => {
  const { desk, accept, asha, ravi, rowOf } = await setUp()
  const fields = { name: 'Sunita', phone: '+919876543210' }
  const refs = [await accept({ fields }), await accept({ fields: { ...fields, comment: 'again' } })]
  const give = { kind: 'assigned', data: { ownerId: ravi.id, owner: 'Ravi' } } as const
  expect(await desk.bulkActs.act([refs[1]!], asha, give, 'batch-2')).toEqual([refs[1]])
  expect(await desk.bulkActs.find('batch-2', asha)).toEqual({ refs: [refs[1]], text: 'Given to Ravi' })
  await desk.bulkActs.undo('batch-2', asha)
  for (const ref of refs) expect((await rowOf(ref)).owner_id).toBeNull()
})

test('an act on many people can no longer be undone after ten minutes', async () => {
  const { desk, accept, asha, time, rowOf } = await setUp()
  const ref = await accept()
  await desk.bulkActs.act([ref], asha, CLOSE, 'batch-3')
  time.now += 11 * MINUTE
  expect(await desk.bulkActs.find('batch-3', asha)).toBeNull()
  expect(await desk.bulkActs.undo('batch-3', asha)).toEqual([])
  expect((await rowOf(ref)).stage).toBe('not-interested')
})

test('people who have paid, or are closed already, are left out of closing', async () => {
  const { database, desk, accept, asha, act } = await setUp()
  const [open, sold, paid, token] = [await accept(), await accept(), await accept(), await accept()]
  await act(sold, asha, { kind: 'sold', data: { rupees: 168_000 } })
  const happened = async (ref: string, kind: 'paid' | 'token-paid') => {
    const { id: leadId } = await database
      .selectFrom('leads')
      .select('id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow()
    const fact = { id: kind, leadId, at: Date.now(), kind, data: { rupees: 10_000, restRupees: 158_000 } }
    await database.transaction().execute((transaction) => record(transaction, [fact]))
  }
  await happened(paid, 'paid')
  await happened(token, 'token-paid')
  const found = await desk.queue.listUnclosable([open, sold, paid, token])
  expect(found.toSorted()).toEqual([sold, paid, token].toSorted())
})
