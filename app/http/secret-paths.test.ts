import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import sharedRoutes from '#app/routes/shared/addresses.json' with { type: 'json' }
import { SECRET_PATHS, maskPath, maskPathsIn } from './secret-paths.ts'

/** Routes whose parameter is public, or opens only to signed-in staff. */
const PUBLIC = ['', 'blog', 'compare', 'festivals', 'forms', 'products', 'staff']

test('every route with a parameter has a decision: secret or public', () => {
  const names = [...readdirSync('app/routes'), ...Object.keys(sharedRoutes)]
  const starts = names.filter((name) => name.includes('$')).map((name) => /^([^.$]*)/.exec(name)![1]!)
  expect([...new Set(starts)].sort()).toEqual([...PUBLIC, ...SECRET_PATHS].sort())
})

test.each(SECRET_PATHS)('masks what follows /%s/, however it is written', (name) => {
  for (const path of [`/${name}/k3J9`, `/${name.toUpperCase()}/k3J9/state`, `/hi/${name}/k3J9.ics`, `//${name}\\k3J9`])
    expect(maskPath(path), path).toBe(`/${name}/*`)
})

test.each(['/', '/visits', '/payments/x', '/hi/products', '/products/pay/x'])('leaves %s unchanged', (path) => {
  expect(maskPath(path)).toBe(path)
})

test('masks secret paths that a message quotes', () => {
  expect(maskPathsIn('Invalid URL: "https://ionia.example.com/Pay/k3J9xQ?x=1" at /products/a')).toBe(
    'Invalid URL: "https://ionia.example.com/Pay/*" at /products/a',
  )
})
