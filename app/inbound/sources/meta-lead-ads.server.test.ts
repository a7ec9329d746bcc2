import { expect, test } from 'vitest'

import { fakeGraph, metaLead, metaPost } from '../../../tests/fakes/senders.ts'
import { openDoor } from '../../../tests/inbound/open-door.ts'

const said = (id: string, text = 'Rain water') => ({
  ...{ id, phone: `+9198123456${id.padStart(2, '0')}`, name: 'Sunita Rao', text, at: 1_795_000_000_000 },
})

test('one lead that Meta has deleted does not hold up the others of its post', async () => {
  const { send, read, leads, posts, database } = await openDoor()
  const deleted = { field: 'leadgen', value: { leadgen_id: '404' } }
  await send(metaPost([metaLead(said('1')), deleted, metaLead(said('2'))]))
  await read()
  expect((await leads()).map(({ phone }) => phone).toSorted()).toEqual([said('1').phone, said('2').phone])
  const [post] = await posts()
  expect(post).toMatchObject({ state: 'new', attempts: 1, last_error: expect.any(String) })
  const linked = await database.selectFrom('inbound_leads').select('inbound_id').execute()
  expect(linked.map(({ inbound_id }) => inbound_id)).toEqual([post!.id, post!.id])
})

test('leads of one post are fetched a few at a time', async () => {
  let most = 0
  let underWay = 0
  const { send, read, leads } = await openDoor(async (...call) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay -= 1
    return fakeGraph(...call)
  })
  await send(metaPost(Array.from({ length: 12 }, (_, index) => metaLead(said(String(index + 10))))))
  await read()
  expect([(await leads()).length, most]).toEqual([12, 10])
})

test('ignores what else a page reports, and leads of the testing tool', async () => {
  const { send, read, leads, posts } = await openDoor()
  const comment = { field: 'feed', value: { item: 'comment' } }
  const trial = metaLead({ ...said('3'), name: '<test lead: dummy data for full_name>' })
  await send(metaPost([comment, trial, metaLead(said('4'))]))
  await read()
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(JSON.parse(lead!.attribution)).toMatchObject({
    last: { parameters: { utm_campaign: 'Monsoon', utm_content: 'Clean glass' } },
  })
  expect(await posts()).toMatchObject([{ state: 'done' }])
})
