import { expect, test } from 'vitest'

import { KEY, fakeGraph } from '../../../tests/fakes/senders.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { createJustDial } from './justdial.server.ts'

const justdial = createJustDial({ settings: { JUSTDIAL_KEY: [KEY] }, fetch: fakeGraph })
const read = async (fields: Record<string, string>) =>
  (await readEvents(justdial, new URLSearchParams({ leadid: '1', ...fields }).toString()))[0]

test.for([
  [{ mobile: '9812345678', phone: '' }, '+919812345678'],
  [{ mobile: '9812345678', phone: '022-22355342' }, '+919812345678'],
  [{ mobile: '', phone: '022-22355342' }, '+912222355342'],
  [{ Mobile_Number: '9812345678' }, '+919812345678'],
] as const)('reads the number of %j', async ([fields, phone]) => {
  expect(await read(fields)).toMatchObject({ id: '1', from: { phone } })
})

test('leaves a post without a phone number or e-mail address to staff', async () => {
  await expect(read({ mobile: 'on request', phone: '', email: '' })).rejects.toThrow('no valid leadid and mobile')
  expect(await read({ mobile: '', email: 'buyer@example.com' })).toMatchObject({ from: { phone: null } })
})

test('reads every lead of a list', async () => {
  const toLead = (leadid: number) => ({ leadid, mobile: '9812345678' })
  const body = JSON.stringify([toLead(1), toLead(2), { leadid: 3 }, toLead(4)])
  const ids: string[] = []
  await expect(async () => {
    for await (const event of justdial.parse(body, AbortSignal.timeout(60_000)))
      if (event.kind === 'enquiry') ids.push(event.id)
  }).rejects.toThrow('no valid leadid and mobile')
  expect(ids).toEqual(['1', '2', '4'])
  expect([justdial.idOf!(body), justdial.idOf!(JSON.stringify([toLead(1)]))]).toEqual([null, '1'])
})
