import { expect, test } from 'vitest'

import { idsOf, toTree } from './visits.ts'

const ROUTES = toTree({
  root: { id: 'root', path: '' },
  home: { id: 'routes/_index', parentId: 'root', index: true },
  blog: { id: 'routes/blog', parentId: 'root', path: 'blog' },
  article: { id: 'routes/blog.$slug', parentId: 'routes/blog', path: ':slug' },
  city: { id: 'routes/$city', parentId: 'root', path: ':city' },
})

test.for([
  ['/', ['routes/_index']],
  ['/_root.data?thanks=contact', ['routes/_index']],
  ['/blog/first?utm_source=x', ['routes/blog', 'routes/blog.$slug']],
  ['/jaipur.data', ['routes/$city']],
  ['/build/_assets/site.css', []],
] as [string, string[]][])('%s visits %j', ([address, ids]) => {
  expect(idsOf(ROUTES, address)).toEqual(ids)
})
