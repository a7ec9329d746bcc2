/** Tests the class lists that the lint rejects in a component, because they leave the scale. */
import { ESLint } from 'eslint'
import { beforeAll, expect, test } from 'vitest'

import { namesIn } from '../../scripts/lint/class-lists.ts'
import { ROOT } from './imports.ts'

const REFUSED = [
  'text-[17px]',
  'text-[clamp(1rem,2vw,3rem)]',
  'text-lg',
  'text-slate-400',
  'text-white',
  'bg-[#123456]',
  'from-[#123456]',
  'fill-[#123456]',
  'p-[13px]',
  'p-[13px]!',
  'hover:p-[13px]',
  'ps-[13px]',
  'p-3.25',
  'gap-[3vw]',
  'space-y-[13px]',
  'scroll-mt-[13px]',
  'rounded-[5px]',
  'rounded-t-[5px]',
  'rounded-md',
  'shadow-[0_0_3px_#000]',
  'border-t-[3px]',
  'leading-7',
  'font-[650]',
  'duration-150',
  'delay-75',
  'ease-in-out',
  '[font-size:17px]',
  'min-[700px]:flex',
  'p-4 p-6',
  'p-4 flex',
  'of-no-sheet',
]
const ALLOWED = [
  'grid grid-cols-[112px_minmax(0,1fr)] gap-4 lg:p-fluid',
  'max-w-[24ch] stroke-[1.25] text-[0.3em]',
  'duration-hover forced-colors:bg-[CanvasText]',
]

let reported: Set<number>
const written = [...REFUSED, ...ALLOWED].map((list) => `<p className="${list}" />`)
const styled = ['{ fontSize: 17 }', "{ color: '#123456' }", "{ '--x': 17 }", '{ color: tone }']
const lines = [...written, ...styled.map((style) => `<p style={${style}} />`)]

beforeAll(async () => {
  const text = `export const plant = (tone) => <>\n${lines.join('\n')}\n</>\n`
  // The file is not on the disk, so it has no types.
  const untyped = {
    languageOptions: { parserOptions: { projectService: false } },
    rules: { 'house/no-foreign-key': 'off' as const },
  }
  const [result] = await new ESLint({ cwd: ROOT, overrideConfig: untyped }).lintText(text, {
    filePath: 'app/sections/plant.tsx',
  })
  reported = new Set(result!.messages.map(({ line }) => line - 2))
}, 120_000)

test.each(REFUSED.map((list, index) => [list, index] as const))('rejects %s', (_list, index) => {
  expect(reported).toContain(index)
})

test('allows geometry, relative sizes and system colours', () => {
  expect(ALLOWED.filter((_list, index) => reported.has(REFUSED.length + index))).toEqual([])
})

test('rejects literal sizes and colours in style attributes, and allows custom properties and data', () => {
  expect(styled.filter((_style, index) => reported.has(written.length + index))).toEqual(styled.slice(0, 2))
})

test('finds constants used as class lists, whatever their names', () => {
  const text = `
    const side = isLeft ? 'left' : 'right'
    const places = { left: 'mr-4', right: 'ml-4' }
    const link = 'text-small'
    const label = 'Read on'
    const Part = () => <a className={cx(link, side === 'left' && 'pl-2', places[side])}>{label}</a>`
  expect(namesIn(text)).toEqual(['link', 'places'])
})
