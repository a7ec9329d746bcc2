import { expect, test } from 'vitest'

import { MOST_FIELDS, readPendingPost, toPendingPost } from './pending-post.ts'

const held = (fields: number) => {
  const form = new URLSearchParams(Array.from({ length: fields }, (_, index) => [`1.${index}.name`, 'Diwali']))
  return new URLSearchParams({ held: JSON.stringify(toPendingPost('/staff/facts/holidays-rajasthan', form)) })
}

test('a long list of chosen people survives the sign-in unchanged', () => {
  expect(readPendingPost(held(MOST_FIELDS))?.fields).toHaveLength(MOST_FIELDS)
})

test('rejects a list that is too long, because saving part of it would remove the rest', () => {
  expect(readPendingPost(held(MOST_FIELDS + 1))).toBeUndefined()
})
