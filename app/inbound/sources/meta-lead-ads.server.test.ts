import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { fakeGraph, metaLead, metaPost, senderEnvironment } from '../../../tests/fakes/senders.ts'
import { openTestInbound } from '../../../tests/inbound/open-test-inbound.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { createMetaLeadAds } from './meta-lead-ads.server.ts'

const toMessage = (id: string, text = 'Rain water') => ({
  id,
  phone: `+9198123456${id.padStart(2, '0')}`,
  name: 'Sunita Rao',
  text,
  at: 1_795_000_000_000,
})

test('a lead that Meta has deleted does not block the others of its post', async () => {
  const { send, read, leads, posts, database, store } = await openTestInbound()
  const deleted = { field: 'leadgen', value: { leadgen_id: '404' } }
  const odd = { field: 'leadgen', value: {} }
  await send(metaPost([odd, metaLead(toMessage('1')), deleted, metaLead(toMessage('2'))]))
  await read()
  expect((await leads()).map(({ phone }) => phone).toSorted()).toEqual([toMessage('1').phone, toMessage('2').phone])
  const [post] = await posts()
  expect(post).toMatchObject({ state: 'new', last_error: expect.any(String) })
  const linked = await database.selectFrom('inbound_leads').select('inbound_id').execute()
  expect(linked.map(({ inbound_id }) => inbound_id)).toEqual([post!.id, post!.id])

  const [lead] = await leads()
  await store.erase(lead!.ref)
  expect(await posts()).toEqual([])
  const notices = await database.selectFrom('alerts').select('subject').execute()
  expect(notices).toEqual([{ subject: 'A post from meta-lead-ads was erased before it was fully read' }])
})

test('leads of one post are fetched a few at a time', async () => {
  let most = 0
  let underWay = 0
  const { send, read, leads } = await openTestInbound(async (...call) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay -= 1
    return fakeGraph(...call)
  })
  await send(metaPost(Array.from({ length: 12 }, (_, index) => metaLead(toMessage(String(index + 10))))))
  await read()
  expect([(await leads()).length, most]).toEqual([12, 10])
})

test('fetches the leads of a post in a different order at each attempt', async () => {
  const asked: string[] = []
  const { sources } = parseSettings(senderEnvironment)
  const source = createMetaLeadAds(
    {
      settings: sources['meta-lead-ads']!,
      fetch: (...call) => {
        asked.push(String(call[0]))
        return fakeGraph(...call)
      },
    },
    (ids) => ids.toReversed(),
  )
  await readEvents(source, metaPost([metaLead(toMessage('1')), metaLead(toMessage('2'))]).body!)
  expect(asked.map((url) => new URL(url).pathname.split('/').at(-1))).toEqual(['2', '1'])
})

test('ignores other changes of a page, and leads from the testing tool', async () => {
  const { send, read, leads, posts } = await openTestInbound()
  const comment = { field: 'feed', value: { item: 'comment' } }
  const trial = metaLead({ ...toMessage('3'), name: '<test lead: dummy data for full_name>' })
  await send(metaPost([comment, trial, metaLead(toMessage('4'))]))
  await read()
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(JSON.parse(lead!.attribution)).toMatchObject({
    last: { parameters: { utm_campaign: 'Monsoon', utm_content: 'Clean glass' } },
  })
  expect(await posts()).toMatchObject([{ state: 'done' }])
})

test('asks for a lead by all digits of an id that is sent as a number', async () => {
  const asked: string[] = []
  const source = createMetaLeadAds({
    settings: parseSettings(senderEnvironment).sources['meta-lead-ads']!,
    fetch: (url) => {
      asked.push(new URL(String(url)).pathname.split('/').at(-1)!)
      return Promise.resolve(Response.json({ field_data: [{ name: 'full_name', values: ['Asha'] }] }))
    },
  })
  const body = '{"entry":[{"changes":[{"field":"leadgen","value":{"leadgen_id":17841400008460057}}]}]}'
  await readEvents(source, body)
  expect(asked).toEqual(['17841400008460057'])
})
