import { expect, test } from 'vitest'

import { idsOf } from './visits.ts'

const ROUTES = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'routes/_index', index: true as const },
      { id: 'routes/blog', path: 'blog', children: [{ id: 'routes/blog.$slug', path: ':slug' }] },
      { id: 'routes/$city', path: ':city' },
      { id: 'routes/$', path: '*' },
    ],
  },
]

test.for([
  ['/', ['routes/_index']],
  ['/_root.data?thanks=contact', ['routes/_index']],
  ['/blog/first?utm_source=x', ['routes/blog', 'routes/blog.$slug']],
  ['/jaipur.data', ['routes/$city']],
  ['/build/_assets/site.css', []],
  ['/no/such/page', ['routes/$']],
] as [string, string[]][])('%s visits %j', ([address, ids]) => {
  expect(idsOf(ROUTES, address)).toEqual(ids)
})
