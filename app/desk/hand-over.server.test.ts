/** The open leads of a person who leaves, on both databases. */
import { expect, test } from 'vitest'

import { setUp } from '../../tests/desk/set-up.ts'

async function setUpOwned() {
  const base = await setUp()
  const { accept, act, asha, ravi, staff } = base
  let phones = 0
  const acceptFor = async (owner: typeof asha | null) => {
    phones += 1
    const ref = await accept({ fields: { name: `Sunita ${phones}`, phone: `+91987654320${phones}` } })
    if (owner) await act(ref, owner, { kind: 'assigned', data: { ownerId: owner.id, owner: owner.name } })
    return ref
  }
  const meera = (await staff.members.add('Meera', 'manager'))!
  const [first, second, closed] = [await acceptFor(asha), await acceptFor(asha), await acceptFor(asha)]
  await act(closed, asha, { kind: 'not-interested' })
  const [other, free] = [await acceptFor(ravi), await acceptFor(null)]
  return { ...base, meera, first, second, closed, other, free }
}

test('hands over all open leads of a person, but neither closed leads nor those of other people', async () => {
  const { desk, rowOf, asha, ravi, meera, first, second, closed, other, free } = await setUpOwned()
  expect(await desk.handOver.owners()).toEqual([
    { id: asha.id, name: 'Asha', isRemoved: false, leads: 2 },
    { id: ravi.id, name: 'Ravi', isRemoved: false, leads: 1 },
  ])
  expect(await desk.handOver.handOver(asha.id, ravi, meera)).toBe(2)
  expect(await desk.handOver.handOver(asha.id, ravi, meera)).toBe(0)
  const owners = await Promise.all([first, second, closed, other, free].map(async (ref) => (await rowOf(ref)).owner_id))
  expect(owners).toEqual([ravi.id, ravi.id, asha.id, ravi.id, null])
  expect((await desk.readCard(first, meera.id))!.events.at(-1)).toMatchObject({ kind: 'assigned', member: 'Meera' })
})

test('lists the leads of a removed person, and can leave them to the first to call', async () => {
  const { desk, staff, rowOf, act, asha, ravi, meera, first, second } = await setUpOwned()
  await staff.members.remove(asha.id)
  expect(await desk.handOver.owners()).toContainEqual({ id: asha.id, name: 'Asha', isRemoved: true, leads: 2 })
  expect(await desk.handOver.handOver(asha.id, null, meera)).toBe(2)
  expect((await desk.queue.read({ list: 'new', owner: 'none' }, ravi.id)).rows.map(({ ref }) => ref)).toEqual(
    expect.arrayContaining([first, second]),
  )
  await act(first, ravi, { kind: 'called' })
  expect((await rowOf(first)).owner_id).toBe(ravi.id)
})
