import { expect, test } from 'vitest'

import { isStop } from './stop-words.ts'

test.for(['STOP', 'Please stop.', 'मत भेजें', 'कृपया बंद कीजिए', 'बन्द कर दीजिए', 'मैसेज मत भेजिए', 'msg mat bhejo'])(
  'treats "%s" as a request to stop',
  (message) => expect(isStop(message)).toBe(true),
)

test.for(['stop by tomorrow', 'please do not stop', 'मशीन बंद करें तो?', 'message'])(
  'treats "%s" as a message',
  (message) => expect(isStop(message)).toBe(false),
)
