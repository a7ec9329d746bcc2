import { expect, test } from 'vitest'

import { importSheetsByUrl, moveImports, movePackages, replaceOnce } from './codemods.ts'

test('imports from the three Remix packages come from react-router', () => {
  const source = `import { redirect } from '@remix-run/node'
import { type AgnosticRouteObject } from '@remix-run/router'
import { RemixServer } from '@remix-run/react'`
  expect(moveImports(source)).toBe(`import { redirect } from 'react-router'
import { type RouteObject } from 'react-router'
import { ServerRouter } from 'react-router'`)
})

test('packages independent of Remix, and names outside imports, stay', () => {
  const source = `import { createRequest } from '@remix-run/node-fetch-server'
const advisory = { name: '@remix-run/router' }`
  expect(moveImports(source)).toBe(source)
})

test('only imported addresses of style sheets end in ?url', () => {
  const source = `import './reset.css'
import styles from '#app/sections/home/home.css'
const note = "import styles from './x.css'"`
  expect(importSheetsByUrl(source)).toBe(source.replace("home.css'", "home.css?url'"))
})

test('overrides no longer hold React Router at 6', () => {
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

test('an edit fails when its text is missing or ambiguous', () => {
  expect(replaceOnce('a b', 'b', '$&')).toBe('a $&')
  expect(() => replaceOnce('a', 'b', 'c')).toThrow('expected once: b')
  expect(() => replaceOnce('b b', 'b', 'c')).toThrow('expected once: b')
})
