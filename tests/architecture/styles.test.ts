/** Checks that styles are utilities on the scale, and hand-written CSS only where utilities cannot express them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { reach, readSources } from '../../scripts/build/styles/class-owners.ts'
import { listedIn } from '../../scripts/lint/class-lists.ts'
import { type Counts, countStyles } from './count-styles.ts'
import { classesOf, readCode, readSheets, specificity } from './read-styles.ts'
import { ROOT, listSources } from './imports.ts'

/** Limits for hand-written CSS. Figures may only fall; lower a limit here when one does. */
const MOST: Partial<Counts> = {
  // 20 of them are for Devanagari (app/layout/indic.css).
  'lines of hand-written CSS': 5640,
  'of them in the flat folder app/styles': 0,
  'hand-written classes': 323,
  'font sizes outside the tokens': 19,
  'trackings outside the tokens': 1,
  // Widths have names in the theme: `theme(--breakpoint-lg)`.
  'widths in pixels at which a layout changes': 0,
  'colours outside tokens and drawings': 0,
  'corners outside tokens and drawings': 0,
  'shadows outside tokens and drawings': 0,
  'durations outside tokens and drawings': 0,
  'spaces off the scale outside drawings': 0,
  'sheets of more than 250 lines': 0,
  'selectors heavier than (0,2,1)': 0,
  'classes styled in more than one sheet': 0,
  'blocks inside a rule': 0,
}

const sheets = readSheets(ROOT)
const files = listSources('app')
const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')

test('no style figure exceeds its limit', () => {
  const counts = countStyles(ROOT)
  expect(Object.entries(MOST).filter(([name, most]) => counts[name as keyof Counts] > most)).toEqual([])
})

test.each([
  ['.a .b:hover', [0, 3, 0]],
  ['.a:where(:has(.b:not([hidden]))) .c', [0, 2, 0]],
  ['.a:has(.b:not([hidden]))', [0, 3, 0]],
  [':is(.a, #b) li::after', [1, 0, 2]],
  ['.a li:nth-child(1)', [0, 2, 1]],
])('calculates the specificity of %s', (selector, weight) => {
  expect(specificity(selector)).toEqual(weight)
})

const PLANTED: [keyof Counts, string][] = [
  ['of them in the flat folder app/styles', '.a { color: inherit }'],
  ['font sizes outside the tokens', '.a { font-size: 17px }'],
  ['trackings outside the tokens', '.a { letter-spacing: 0.1em }'],
  ['widths in pixels at which a layout changes', '@media (width < 700px) { .a { color: inherit } }'],
  ['colours outside tokens and drawings', '.a { color: #123456 }'],
  ['colours outside tokens and drawings', '.a { background: linear-gradient(white, var(--ink)) }'],
  ['colours outside tokens and drawings', '.a { border-color: oklab(50% 0 0) }'],
  ['corners outside tokens and drawings', '.a { border-radius: 5px }'],
  ['shadows outside tokens and drawings', '.a { box-shadow: 0 0 3px var(--ink) }'],
  ['durations outside tokens and drawings', '.a { transition: color 150ms }'],
  ['spaces off the scale outside drawings', '.a { padding: 13px }'],
  ['spaces off the scale outside drawings', '.a { gap: --spacing(3.25) }'],
  ['sheets of more than 250 lines', '.a {}' + '\n'.repeat(251)],
  ['selectors heavier than (0,2,1)', '.a .b .c { color: inherit }'],
  ['selectors heavier than (0,2,1)', '#a { color: inherit }'],
  ['blocks inside a rule', '.a { & .b .c .d { color: inherit } }'],
  ['blocks inside a rule', '.a { @media print { color: inherit } }'],
]

test.each(PLANTED)('counts %s in %s', (name, css) => {
  const root = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'app/styles'), { recursive: true })
  writeFileSync(join(root, 'app/styles/planted.css'), `${css}\n`)
  expect(countStyles(root)[name]).toBe(1)
})

test('every hand-written class is used', () => {
  const words = new Set(code.match(/[\w-]+/g))
  // Words such as `section` also occur in names, so they count only in a class list.
  const listed = new Set(readCode(ROOT).flatMap(({ text }) => listedIn(text)))
  // For `dialog-${variant}`, the part before the brace.
  const beginnings = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, text]) => text!)
  const isUsed = (name: string) =>
    name.includes('-') ? words.has(name) || beginnings.some((text) => name.startsWith(text)) : listed.has(name)
  const unused = sheets.flatMap(({ file, rules }) =>
    rules
      .flatMap(({ selectors }) => selectors.flatMap(classesOf))
      .flatMap((name) => (isUsed(name) ? [] : `${file}: ${name}`)),
  )
  expect(unused).toEqual([])
})

test('utilities are generated once for the site and once for the desk', () => {
  const complete = sheets.filter(({ imports }) => imports.includes('tailwindcss/utilities.css'))
  expect(complete.map(({ file }) => file)).toEqual(['app/styles/desk.css', 'app/styles/utilities.css'])
})

test('a page with tabs or a table has their sheet', () => {
  const texts = readSources()
  const path = (file: string) => join(ROOT, 'app', file)
  const missing = [...texts.keys()].flatMap((route) => {
    if (!route.startsWith(path('routes/')) || !route.endsWith('.tsx')) return []
    const files = new Set(reach(route, texts))
    return ['ui/tabs', 'ui/data-table'].flatMap((part) =>
      files.has(path(`${part}.tsx`)) && !files.has(path(`${part}.css`)) ? [`${route}: ${part}`] : [],
    )
  })
  expect(missing).toEqual([])
})
