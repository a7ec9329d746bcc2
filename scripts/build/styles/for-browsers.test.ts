import tailwind from '@tailwindcss/postcss'
import { resolve } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

import { forBrowsers } from './for-browsers.ts'

/** Builds a sheet and removes white space. */
async function build(sheet: string): Promise<string> {
  const plugins = [tailwind({ optimize: false }), forBrowsers()]
  const { css } = await postcss(plugins).process(`@reference 'tailwindcss';${sheet}`, { from: resolve('app/styles/test.css') })
  return css.replace(/^\/\*.*?\*\//, '').replaceAll(/\s+/g, '')
}

test('replaces a mix of tokens with a plain colour', async () => {
  const css = await build('.bar { background: color-mix(in srgb, var(--deep) 18%, transparent) }')
  expect(css).toBe('.bar{background:#0a25402e;}')
})

test('adds a fallback of the right brightness to a mix with a custom property from the sheet', async () => {
  const css = await build(`
    .a { --mark: var(--action) } .b { --mark: #9fadb9 }
    .bar { background: color-mix(in srgb, var(--mark) 18%, transparent) }`)
  expect(css).toContain('.a{--mark:var(--action);--mark-mix-1:#0a5bd32e;}')
  expect(css).toContain('.b{--mark:#9fadb9;--mark-mix-1:#9fadb92e;}')
  expect(css).toContain('.bar{background:var(--mark-mix-1);}@supports')
})

test('fails the build for a mix with a custom property that is not in the sheet', async () => {
  await expect(build('.bar { background: color-mix(in srgb, var(--unset) 18%, red) }')).rejects.toThrow('--unset')
})

test('adds fallbacks for viewport heights, overflow: clip and gradients before the newer values', async () => {
  const css = await build(`.a { height: calc(100dvh - 1px); overflow: clip } .b { --plinth: 37svh }
    .c { background: linear-gradient(90deg in oklab, red, blue) }`)
  expect(css).toContain('height:calc(100vh-1px);height:calc(100dvh-1px)')
  expect(css).toContain('overflow:hidden;overflow:clip')
  expect(css).toMatch(/\.b\{--plinth:37vh;\}@supports\(height:1dvh\)\{\.b\{--plinth:37svh;\}\}/)
  expect(css).toMatch(/linear-gradient\(90deg,red,[^)]*\);background:linear-gradient\(90deginoklab,/)
})

test('guards a newer height with @supports when it uses a variable, because browsers detect it too late to fall back', async () => {
  const css = await build('.a { height: calc(100dvh - var(--bar)) }')
  expect(css).toBe(
    '.a{height:calc(100vh-var(--bar));}@supports(height:1dvh){.a{height:calc(100dvh-var(--bar));}}',
  )
})

test('combines individual transforms into one for browsers without them', async () => {
  const css = await build('.a { translate: -50% 4px; scale: 1.02 }')
  expect(css).toContain('@supportsnot(translate:0){.a{transform:translate(-50%,4px)scale(1.02);}}')
})

test('expands nesting and range queries for older browsers', async () => {
  expect(await build('.a { &:hover { color: red } } @media (width < 900px) { .b { color: red } }')).toBe(
    '.a:hover{color:red;}@media(max-width:899.98px){.b{color:red;}}',
  )
})

test('queries for narrow windows contain no `not`', async () => {
  const css = await build(`@media (width < 900px) { .a { top: 1px } }
    @media screen and (width < 900px) { .b { top: 1px } } @media (width >= 640px) and (width < 900px) { .c { top: 1px } }`)
  expect(css).toContain('@media(max-width:899.98px){.a{')
  expect(css).toContain('@mediascreenand(max-width:899.98px){.b{')
  expect(css).toContain('@media(min-width:640px)and(max-width:899.98px){.c{')
  expect(await build('@media (width < 23.25rem) { .d { top: 1px } }')).toContain('@media(max-width:23.249rem){.d{')
})
