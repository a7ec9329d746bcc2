import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createLeftBehindCheck } from './left-behind.server.ts'

test('counts again before shutdown ends, because enquiries still arrive after its signal', async () => {
  const subjects: string[] = []
  let spooled = 0
  const check = createLeftBehindCheck({
    countSpooled: () => spooled,
    folder: '/data/journal',
    send: async ({ subject }) => subjects.push(subject),
    log: pino({ level: 'silent' }),
  })
  await check()
  spooled = 1
  await check()
  await check()
  spooled = 3
  await check()
  expect(subjects).toEqual([
    '1 enquiry is only in the journal of an instance that stops',
    '3 enquiries are only in the journal of an instance that stops',
  ])
})
