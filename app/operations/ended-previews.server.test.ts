import { expect, test } from 'vitest'

import { openTestStore } from '../../tests/leads/store.ts'
import { endPreviews, isEndedPreview } from './ended-previews.server.ts'

test('the previews of a page can be ended; those of other pages, and later ones, still work', async () => {
  const { database } = await openTestStore()
  await endPreviews(database, '/navi-mumbai', 500)
  await endPreviews(database, '/navi-mumbai', 1000)
  expect(await isEndedPreview(database, '/navi-mumbai', 1000)).toBe(true)
  expect(await isEndedPreview(database, '/navi-mumbai', 1001)).toBe(false)
  expect(await isEndedPreview(database, '/jaipur', 1000)).toBe(false)
})
