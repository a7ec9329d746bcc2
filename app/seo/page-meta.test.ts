import { expect, test } from 'vitest'

import { pageMeta } from './page-meta.ts'

const page = { title: 'Contact', description: 'How to reach us', path: '/contacts', shareImage: 'contacts' }
const root = { id: 'root', data: { siteUrl: 'https://ionia.example.com', site: { brand: 'Ionia' } } }

test('canonical URL and share image are absolute', () => {
  const tags = pageMeta(page, [root])

  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://ionia.example.com/contacts' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://ionia.example.com/og/contacts.jpg' })
})

test('falls back to the default share image', () => {
  const tags = pageMeta({ title: 'Plain', description: 'No card of its own', path: '/plain' }, [root])

  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://ionia.example.com/og/default.jpg',
  })
})

test('an article has its type and dates', () => {
  const tags = pageMeta({ ...page, type: 'article', published: '2024-04-18', updated: '2026-11-21' }, [root])

  expect(tags).toContainEqual({ property: 'og:type', content: 'article' })
  expect(tags).toContainEqual({ property: 'article:published_time', content: '2024-04-18' })
  expect(tags).toContainEqual({ property: 'article:modified_time', content: '2026-11-21' })
})

test('allows large image previews and uses the title as alternative text', () => {
  const tags = pageMeta({ ...page, updated: '2026-11-21' }, [root])

  expect(tags).toContainEqual({ name: 'robots', content: 'max-image-preview:large' })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'Contact' })
  expect(JSON.stringify(tags)).not.toContain('article:')
  expect(pageMeta({ ...page, noindex: true }, [root])).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page has a title even when the site data failed to load', () => {
  expect(pageMeta(page, [])).toEqual([{ title: 'Contact' }])
})
