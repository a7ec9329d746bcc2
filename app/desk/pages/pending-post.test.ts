import { expect, test } from 'vitest'

import { MOST_FIELDS, readPendingPost, toPendingPost } from './pending-post.ts'

const held = (fields: number) => {
  const form = new URLSearchParams(Array.from({ length: fields }, (_, index) => [`1.${index}.name`, 'Diwali']))
  return new URLSearchParams({ held: JSON.stringify(toPendingPost('/staff/facts/holidays-rajasthan', form)) })
}

test('a long list passes through the sign-in whole', () => {
  expect(readPendingPost(held(MOST_FIELDS))?.fields).toHaveLength(MOST_FIELDS)
})

test('a list that is too long is refused, because a part of it would remove the rest', () => {
  expect(readPendingPost(held(MOST_FIELDS + 1))).toBeUndefined()
})
