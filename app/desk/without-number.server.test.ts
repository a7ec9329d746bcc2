/** People who cannot be called, because nothing that came is a number. */
import { expect, test } from 'vitest'

import { senders } from '../../tests/fakes/senders.ts'
import { openTestInbound } from '../../tests/inbound/open-test-inbound.ts'

const PHONE = '+919812345678'

async function openWithBuyer() {
  const inbound = await openTestInbound()
  const { send, read, leads, desk, asha, time } = inbound
  const sendAs = async (number: string, id: string) => {
    const sent = senders.indiamart.send({ id, phone: PHONE, name: 'Sunita Rao', text: 'Which machine?', at: time.now })
    await send({ ...sent, body: sent.body!.replace('+91-9812345678', number) })
    await read()
    return (await leads()).at(-1)!.ref
  }
  const listOf = async (list: 'no-number' | 'new' | 'to-call' | 'in-progress') =>
    (await desk.queue.read({ list }, asha.id)).rows.map(({ ref }) => ref)
  const tasksOf = async (ref: string) => (await desk.readCard(ref, asha.id))!.tasks.map(({ kind }) => kind)
  return { ...inbound, sendAs, listOf, tasksOf, ref: await sendAs('98123', 'first') }
}

test('an enquiry without a number waits in a list of its own, without a time', async () => {
  const { ref, listOf, tasksOf, leads, desk, asha } = await openWithBuyer()
  expect(await listOf('no-number')).toEqual([ref])
  expect([...(await listOf('new')), ...(await listOf('to-call'))]).toEqual([])
  expect(await tasksOf(ref)).toEqual(['find-number'])
  expect((await desk.readCard(ref, asha.id))!.row).toMatchObject({ due_at: null, goal_at: null })
  const [lead] = await leads()
  expect(JSON.parse(lead!.fields), 'what came as the number').toMatchObject({
    comment: expect.stringContaining('98123') as string,
  })
})

test('a written answer ends the search for a number, and the person comes back', async () => {
  const { ref, listOf, tasksOf, act, asha, desk } = await openWithBuyer()
  const [task] = (await desk.readCard(ref, asha.id))!.tasks
  await act(ref, asha, { kind: 'ticked', data: { task: task!.id, text: '' } })
  expect([await tasksOf(ref), await listOf('no-number')]).toEqual([['follow-up'], []])
})

test('a number that staff have found is called', async () => {
  const { ref, listOf, tasksOf, act, asha } = await openWithBuyer()
  await act(ref, asha, { kind: 'changed', data: { values: { secondPhone: { from: '', to: PHONE } } } })
  expect([await tasksOf(ref), await listOf('new')]).toEqual([['first-call'], [ref]])
})

test('a person joined to an enquiry with a number is called as usual', async () => {
  const { ref, accept, asha, listOf, desk, time } = await openWithBuyer()
  time.now += 60_000
  const numbered = await accept({ fields: { name: 'Sunita Rao', phone: PHONE } })
  await desk.acts.join(ref, asha, numbered)
  expect(await listOf('no-number')).toEqual([])
  expect(await listOf('new')).toHaveLength(1)
})

test('a member’s own number is never a lead, until it is taken from the team', async () => {
  const { staff, asha, sendAs, leads } = await openWithBuyer()
  await staff.members.setPhone(asha.id, PHONE)
  await sendAs('+91-9812345678', 'second')
  expect(await leads()).toHaveLength(1)
  await staff.members.setPhone(asha.id, null)
  await sendAs('+91-9812345678', 'third')
  expect(await leads()).toHaveLength(2)
})
