import { expect, test } from 'vitest'

import { withLanguage } from '#app/messages/language.server.ts'
import { getFinderPage } from './which-machine.server.ts'

const REST = 'use=kitchen&place=counter'

const answerTo = (query: string) =>
  getFinderPage(new URLSearchParams(`${query}&${REST}`), { isChange: false, url: '/which-machine' }).answer!

test.each([
  ['product', 'water=corporation&tds=mid&ro=no', /suggests X-Blue for my tap/, 'Answer: X-Blue'],
  [
    'test-first',
    'water=borewell&tds=mid&ro=no',
    /a laboratory test of my water first, and then X-Blue: borewell water/,
    'Answer: X-Blue, after a laboratory test',
  ],
  [
    'try-first',
    'water=borewell&tds=mid&ro=yes',
    /try X-Blue with my RO water before I decide: borewell water/,
    'Answer: X-Blue, after a test',
  ],
  ['not-yet', 'water=borewell&tds=very-high&ro=no', /What should I do first\?$/, 'Answer: not yet'],
])(
  'the chat greeting and the attached result name the first step of the answer %s',
  (kind, query, greeting, attached) => {
    const { answer, chat, attach, sendHref } = answerTo(query)
    expect(answer.kind).toBe(kind)
    expect(chat.greeting).toMatch(greeting)
    expect(attach.items.at(-1)).toBe(attached)
    expect(decodeURIComponent(sendHref)).toContain(attached)
  },
)

test('names the laboratory test in Hindi, too', () => {
  const { chat, attach } = withLanguage('hi', () => answerTo('water=tanker&tds=mid&ro=no'))
  expect(chat.greeting).toContain('लैब')
  expect(attach.items.at(-1)).toContain('लैब')
})
