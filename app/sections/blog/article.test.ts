import { expect, test } from 'vitest'

import { toShareAddresses } from './article.tsx'

const url = 'https://ionia.example.com/blog/plates?a=1&b=2'

test('share links contain the page URL without additions', () => {
  const found = toShareAddresses('Plates & water', url).map(({ name, href }) => {
    const { searchParams } = new URL(href)
    return [
      name,
      searchParams.get('u') ?? searchParams.get('url') ?? searchParams.get('body') ?? searchParams.get('text'),
    ]
  })

  expect(Object.fromEntries(found)).toEqual({
    WhatsApp: `Plates & water ${url}`,
    'E-mail': url,
    Facebook: url,
    X: url,
    LinkedIn: url,
  })
})

test('encodes a space in a subject as %20, because mail programs would show a plus sign', () => {
  const mail = toShareAddresses('Two words', url).find(({ name }) => name === 'E-mail')

  expect(mail?.href).toContain('subject=Two%20words&')
})
