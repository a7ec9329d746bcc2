import { hashOf } from '#app/content/translations/locks.server.ts'
import { toPointer } from '#app/content/translations/pointers.ts'
import { messagesOf } from '#app/messages/language.server.ts'

/** The lock of the UI strings with all of them reviewed: `content/hi/messages.lock.json`. */
export const toReviewedMessages = () =>
  Object.fromEntries(
    Object.entries(messagesOf('hi')).map(([english, text]) => [
      toPointer([english]),
      { hash: hashOf(text), state: 'reviewed', who: 'Meera', when: '2026-11-27' },
    ]),
  )
