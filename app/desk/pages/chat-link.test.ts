import { expect, test } from 'vitest'

import { getDesk } from '#app/content/desk/desk.server.ts'
import { toChatLink } from './chat-link.ts'

const to = { phone: '+919876543210', product: '', city: '', language: 'en' }
const textOf = (changes: Partial<typeof to>) => {
  const link = toChatLink({ ...to, ...changes }, getDesk(), 'Asha Rao')
  return link && new URL(link).searchParams.get('text')!
}

test.each(['+911412345678', '+911414012345', '+917912345678', ''])('offers no chat to the landline %j', (phone) => {
  expect(textOf({ phone })).toBeNull()
})

test('offers a chat to a foreign number', () => {
  expect(toChatLink({ ...to, phone: '+971501234567' }, getDesk(), 'Asha')).toContain('https://wa.me/971501234567?')
})

test.each(['Dr. Ravi Sethi', 'R. Ravi', 'Md Ravi'])('%s introduces himself as Ravi', (me) => {
  const link = new URL(toChatLink(to, getDesk(), me)!)
  expect(link.searchParams.get('text')).toMatch(/(?<!\S)Ravi\b/)
  expect(link.searchParams.get('text')).not.toMatch(/Dr|Md|R\./)
})

test('greets people who wrote in Devanagari in Hindi, and everyone else in English', () => {
  const letters = /\p{Script=Devanagari}/u
  for (const known of [{}, { product: 'X-Blue' }, { city: 'Jaipur' }, { product: 'X-Blue', city: 'Jaipur' }]) {
    expect(textOf({ ...known, language: 'hi' })).toMatch(letters)
    for (const language of ['en', 'gu']) expect(textOf({ ...known, language })).not.toMatch(letters)
    for (const language of ['hi', 'en'])
      for (const named of ['Asha', ...Object.values(known)]) expect(textOf({ ...known, language })).toContain(named)
  }
})
