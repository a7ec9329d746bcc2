import { expect, test } from 'vitest'

import { toReviewedMessages } from '../../tests/reviewed-messages.ts'
import { withContent } from '../../tests/with-content.ts'
import { findMessageFaults, formatMessageStates, listUnreviewedMessages } from './translated-messages.ts'

type Locks = Record<string, object>
type Desk = { payments: Record<string, unknown>; whatsapp: { hindi: Record<string, unknown> } }

test('checks the desk’s messages in Hindi like any translated text', () => {
  const root = withContent({
    'desk.json': (content) => {
      const { payments, whatsapp } = content as unknown as Desk
      payments.hindi = 'नमस्ते, मैं {name}, {brand} से. {product} के {sum} दे सकते हैं।'
      whatsapp.hindi.askForNumber = 'अपना १० अंकों का नंबर भेजिए।'
      return content
    },
  })
  expect(findMessageFaults('hi', root)).toEqual([
    'content/desk.json: whatsapp.hindi.askForNumber: "१" is written with Latin digits',
    'content/desk.json: payments.hindi: lacks {link}',
    expect.stringContaining('is written with । at the end of a sentence'),
  ])
})

test('warns about unreviewed UI strings on a published site, once any text is reviewed', () => {
  const { '/Menu': _, ...others } = toReviewedMessages()
  const withLocks = (locks: object, publish = true, edits: Parameters<typeof withContent>[0] = {}) =>
    withContent({ ...edits, 'hi/messages.lock.json': () => locks, 'site.json': (site) => ({ ...site, publish }) })

  expect(listUnreviewedMessages(withLocks(others))).toEqual([
    'app/messages/hi.ts: one UI string is not reviewed, so visitors of pages in Hindi read English there',
  ])
  expect(formatMessageStates('hi', withLocks(others))).toMatch(/^app\/messages\/hi\.ts: \d+ reviewed, 1 drafts$/)
  expect(listUnreviewedMessages(withLocks(toReviewedMessages()))).toEqual([])
  expect(listUnreviewedMessages(withLocks({}))).toEqual([])
  const reviewed = (locks: object) => ({
    ...locks,
    '/lead': { ...(locks as Locks)['/lead'], state: 'reviewed', who: 'Meera' },
  })
  expect(listUnreviewedMessages(withLocks({}, true, { 'hi/pages/contacts.lock.json': reviewed }))).toEqual([
    expect.stringMatching(/: \d{3} UI strings are not reviewed, so visitors of pages in Hindi read English there$/),
  ])
  expect(listUnreviewedMessages(withLocks(others, false))).toEqual([])
})
