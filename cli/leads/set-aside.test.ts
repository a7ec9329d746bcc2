import { expect, test } from 'vitest'

import { setAside } from '#app/database/set-aside.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'

test('lists a row that is set aside with its enquiry and reason, tries it again, and forgets it with its enquiry', async () => {
  const { database, store, url } = await openTestStore()
  const record = createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY])
  const { id, ref } = await store.accept(record)
  await setAside(database, [{ kind: 'owner-rule', id, leadId: id, error: new TypeError('Sunita') }], Date.now())
  const run = async (...words: string[]) => (await runLeads(['set-aside', ...words], { DATABASE_URL: url })).stdout
  expect(await run()).toMatch(new RegExp(`owner-rule .*${ref}.*TypeError`))
  expect(await run()).not.toContain('Sunita')
  expect(await run('retry')).toContain('1 row will be tried again')
  expect(JSON.parse(await run('--json'))).toMatchObject([{ ref, attempts: 0 }])
  await expect(run('again')).rejects.toMatchObject({ code: 2 })
  await store.erase(ref)
  expect(await run()).toBe('No rows are set aside.\n')
})
