import tailwind from '@tailwindcss/postcss'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss from 'postcss'
import { beforeAll, expect, test } from 'vitest'

import { splitUtilities } from './split-utilities.ts'

/** Builds a sheet of the project. */
async function build(file: string): Promise<string> {
  const plugins = [tailwind({ optimize: false }), splitUtilities()]
  const { css } = await postcss(plugins).process(readFileSync(file, 'utf8'), { from: resolve(file) })
  return css
}

let site: string
let home: string
beforeAll(async () => {
  site = await build('app/styles/site.css')
  home = await build('app/sections/home/home.css')
})

test('a utility of one page is in the sheet of that page only', () => {
  // Of app/sections/home/inside.tsx.
  expect(home).toContain('.size-6\\.5')
  expect(site).not.toContain('.size-6\\.5 {')
})

test('a utility of many pages is in the sheet of the site only', () => {
  expect(site).toMatch(/\.page-width|\.mt-4 \{/)
  expect(home).not.toMatch(/\.mt-4 \{/)
})

test('all layers are declared in the sheet of the site, which comes first', () => {
  const declared = new Set(/@layer (u0,[^;]*);/.exec(site)?.[1]?.split(','))
  const used = [...home.matchAll(/@layer (u\w{1,2}) \{/g)].map(([, name]) => name!)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})
