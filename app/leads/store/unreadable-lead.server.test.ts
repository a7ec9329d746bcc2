/** An enquiry that cannot be read keeps no other from its channel. */
import { expect, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { countAside } from '#app/database/set-aside.server.ts'
import { newLead, openTestStore } from '../../../tests/leads/store.ts'

test('deliveries beside an unreadable enquiry are claimed; it is sent once it is mended, as a first attempt', async () => {
  const { database, queue, store } = await openTestStore()
  const refs: string[] = []
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const lead = newLead({ createdAt: new Date(0), fields: { ...newLead().fields, comment: hash } })
    const keys = { submissionId: null, contentHash: hash }
    refs.push((await store.accept(createLeadRecord(lead, keys, [{ name: 'crm', on: true }]))).ref)
  }
  const [bad = '', ...others] = refs
  const set = (fields: string) => database.updateTable('leads').set({ fields }).where('ref', '=', bad).execute()
  await set('{"name":')
  const take = async (now: number) => (await queue.claimDue('crm', 4, now, 30_000)).map(({ lead }) => lead.ref)
  expect([...(await take(1000)), ...(await take(1000))].toSorted()).toEqual(others.toSorted())
  expect(await countAside(database)).toEqual([{ kind: 'delivery', rows: 1 }])
  await set('{"name":"Sunita"}')
  const claimed = await queue.claimDue('crm', 9, 61 * 60_000, 30_000)
  expect(claimed.find(({ lead }) => lead.ref === bad)).toMatchObject({ attempts: 1, unanswered: 0 })
  expect(await countAside(database)).toEqual([])
})
