import { expect, test } from 'vitest'

import { toCsv } from './csv.server.ts'

test.each(['=cmd()', '\u0007=cmd()', ' \t=cmd()', '+1', '@sum', '-1'])('%j is no formula in a cell', (text) => {
  const [, cell = ''] = toCsv([{ name: text }], { name: 'Name' }).split('\r\n')
  expect(cell).toMatch(/^"?'/)
})
