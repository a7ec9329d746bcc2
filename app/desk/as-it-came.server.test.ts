import { expect, test } from 'vitest'

import { toReadable } from './as-it-came.server.ts'

test.each([
  ['{"google_key":"hush","user":[{"name":"आशा"}]}', ['"google_key": "…"', '"name": "आशा"']],
  ['name=Asha+Rao&api_key=hush&note=a%26b', ['name: Asha Rao', 'api_key: …', 'note: a&b']],
  ['Plain words, key=1', ['Plain words, key=1']],
  ['{"broken":', ['{"broken":']],
])('shows %s without secrets', (body, lines) => {
  const shown = toReadable(body)
  for (const line of lines) expect(shown).toContain(line)
  expect(shown).not.toContain('hush')
})
