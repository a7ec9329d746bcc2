/** Adding many leads to the desk at once. */
import { expect, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { setUp } from '../../tests/desk/set-up.ts'
import { newLead } from '../../tests/leads/store.ts'

test('indexing many leads yields to other requests', async () => {
  const { store, desk, time } = await setUp()
  const add = (number: number) =>
    store.accept(
      createLeadRecord(
        newLead({
          createdAt: new Date(time.now - number),
          fields: { ...newLead().fields, phone: `+9198${String(number).padStart(8, '0')}` },
        }),
        { submissionId: null, contentHash: `${number}` },
        [],
      ),
    )
  await Promise.all(Array.from({ length: 350 }, (_, number) => add(number)))
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  expect(await desk.index.catchUp(true)).toBe(350)
  clearInterval(timer)
  expect(turns).toBeGreaterThanOrEqual(2)
})
