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

test('a number that JustDial hides is shown as it is', async () => {
  expect(await read({ name: 'Ravi', mobile: '98XXXXXX10', phone: '', email: '' })).toMatchObject({
    from: { phone: null, name: 'Ravi' },
    fields: { comment: 'Mobile: 98XXXXXX10' },
  })
  expect(await read({ mobile: '', email: 'buyer@example.com' })).toMatchObject({ from: { phone: null } })
})

test('an area is no city, a zero no PIN code, and the mark against sales calls is shown', async () => {
  const fields = { mobile: '9812345678', city: '', area: 'Connaught Place', pincode: '0', dncmobile: '1' }
  const event = await read({ ...fields, category: 'RO Dealers', brancharea: 'Andheri', branchpin: '400053' })
  expect(event).toMatchObject({
    from: { phone: '+919812345678' },
    fields: {
      area: 'Connaught Place',
      comment: 'JustDial marks this number as registered against sales calls\nCategory: RO Dealers',
    },
  })
  expect(Object.keys((event as { fields: object }).fields)).not.toContain('city')
  expect(JSON.stringify(event)).not.toMatch(/400053|Andheri|pincode/)
})

test('reads JSON in the only field of a form, and text out of HTML', async () => {
  const data = JSON.stringify({ leadid: 7, mobile: '9812345678', message: 'Price?<br>For&nbsp;5' })
  expect(await readEvents(justdial, new URLSearchParams({ data }).toString())).toMatchObject([
    { id: '7', from: { phone: '+919812345678' }, fields: { comment: 'Price?\nFor 5' } },
  ])
})

test('reads every lead of a list', async () => {
  const toLead = (leadid: number) => ({ leadid, mobile: '9812345678' })
  const body = JSON.stringify([toLead(1), toLead(2), { leadid: 3 }, toLead(4)])
  const ids: string[] = []
  await expect(async () => {
    for await (const event of justdial.parse(body, AbortSignal.timeout(60_000)))
      if (event.kind === 'enquiry') ids.push(event.id)
  }).rejects.toThrow('no valid id, name, number or e-mail address')
  expect(ids).toEqual(['1', '2', '4'])
  expect([justdial.idOf!(body), justdial.idOf!(JSON.stringify([toLead(1)]))]).toEqual([null, '1'])
})
