import { expect, test } from 'vitest'

import { importSheetsByUrl, moveImports, movePackages, replaceOnce } from './codemods.ts'

test('replaces the three Remix packages with react-router in imports', () => {
  const source = `import { redirect } from '@remix-run/node'
import { type AgnosticRouteObject } from '@remix-run/router'
import { RemixServer } from '@remix-run/react'`
  expect(moveImports(source)).toBe(`import { redirect } from 'react-router'
import { type RouteObject } from 'react-router'
import { ServerRouter } from 'react-router'`)
})

test('leaves other packages and names outside imports unchanged', () => {
  const source = `import { createRequest } from '@remix-run/node-fetch-server'
const advisory = { name: '@remix-run/router' }`
  expect(moveImports(source)).toBe(source)
})

test('appends ?url only to imports of style sheet URLs', () => {
  const source = `import './reset.css'
import styles from '#app/sections/home/home.css'
const note = "import styles from './x.css'"`
  expect(importSheetsByUrl(source)).toBe(source.replace("home.css'", "home.css?url'"))
})

test('removes the overrides for React Router 6', () => {
  const moved = movePackages(
    JSON.stringify({
      scripts: {},
      dependencies: {},
      devDependencies: {},
      overrides: { 'react-router': '6.30.6', vite: '6.4.6' },
    }),
  )
  expect(JSON.parse(moved)).toMatchObject({ overrides: { vite: '6.4.6' } })
  expect(moved).not.toContain('6.30.6')
})

test('rejects an edit whose text is missing or ambiguous', () => {
  expect(replaceOnce('a b', 'b', '$&')).toBe('a $&')
  expect(() => replaceOnce('a', 'b', 'c')).toThrow('expected once: b')
  expect(() => replaceOnce('b b', 'b', 'c')).toThrow('expected once: b')
})
