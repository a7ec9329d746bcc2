import { expect, test } from 'vitest'

import { listNewerStyles } from './list-newer-styles.ts'

test.each([
  '.a { color: color-mix(in srgb, red, blue) }',
  '.a { color: oklch(60% 0.1 200) }',
  '.a { background: linear-gradient(90deg in oklab, red, blue) }',
  '.a { height: calc(100dvh - 1px) }',
  '.a { --height: 37svh }',
  '.a { height: 100vh; height: calc(100dvh - var(--bar)) }',
  '.a { width: 50cqi }',
  '.a { overflow: clip }',
  '@media (width < 900px) { .a { top: 0 } }',
  '@media not (min-width: 900px) { .a { top: 0 } }',
  '@media screen and not (min-width: 900px) { .a { top: 0 } }',
  '@media (min-width: 640px) and (not (min-width: 900px)) { .a { top: 0 } }',
  '@container (max-width: 300px) { .a { top: 0 } }',
  '@container not (min-width: 300px) { .a { height: 1px } }',
  '@scope (.a) { .b { top: 0 } }',
  '@layer a, b;',
  '.a { & .b { top: 0 } }',
  '.a:has(b), .c { top: 0 }',
])('reports %s without a fallback', (css) => {
  expect(listNewerStyles(css)).toHaveLength(1)
})

test.each([
  '.a { height: 100vh; height: 100dvh }',
  '.a { overflow: hidden; overflow: clip }',
  '@supports (height: 1dvh) { .a { --height: 37svh } }',
  '@supports (container-type: inline-size) { @container (max-width: 300px) { .a { width: 50cqi } } }',
  '@media not all and (min-width: 900px) { .a { top: 0 } }',
  '@media (max-width: 899.98px) { .a { top: 0 } }',
  '.a:has(b) { top: 0 }',
  '@layer a { .a { top: 0 } }',
  ':is(.a:popover-open, .c) { top: 0 }',
])('accepts %s', (css) => {
  expect(listNewerStyles(css)).toEqual([])
})
