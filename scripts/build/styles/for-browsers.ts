/**
 * Rewrites Tailwind's output for the browsers in `browserslist` of package.json (docs/browsers.md). The
 * layers stay: browsers without them use `app/styles/plain.css`.
 */
import { Features, browserslistToTargets, transform } from 'lightningcss'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import browserslist from 'browserslist'
import type { Plugin, Root } from 'postcss'

import { addOlderValues } from './add-older-values.ts'
import { addTransforms } from './add-transforms.ts'
import { mixColours } from './mix-colours.ts'

const TOKENS = resolve('app/styles/tokens.css')
const targets = browserslistToTargets(browserslist())
const BELOW = /(?:\(not|not) \(min-(width|height): ?([\d.]+)(px|rem)\)(?:(?<=\(not \([^()]*\))\))?/g

export const forBrowsers = (): Plugin => ({
  postcssPlugin: 'for-browsers',
  OnceExit(sheet, { result, postcss }) {
    result.messages.push({ type: 'dependency', plugin: 'for-browsers', file: TOKENS, parent: result.opts.from })
    mixColours(sheet, postcss.parse(readFileSync(TOKENS, 'utf8')))
    addTransforms(sheet)
    const lowered = postcss.parse(lower(sheet), { from: result.opts.from })
    addOlderValues(lowered)
    // Lightning CSS adds a second copy of each mixed colour without rounding.
    lowered.walkAtRules('supports', (query) => void (query.params.includes('lab(0% 0 0)') && query.remove()))
    // Chrome supports `not` within a query only since 104.
    lowered.walkAtRules('media', (query) => void (query.params = query.params.replaceAll(BELOW, toMax)))
    sheet.removeAll().append(lowered.nodes)
  },
})

/** Lowers syntax, prefixes and colours. Logical properties stay, because every target supports them. */
function lower(sheet: Root): string {
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet.toString()),
    targets,
    include: Features.Nesting | Features.MediaQueries,
    exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
  })
  return code.toString()
}

/** Leaves no gap for zoomed pages, whose widths may be fractional. */
const toMax = (_: string, side: string, size: string, unit: string) =>
  `(max-${side}: ${Number((Number(size) - (unit === 'px' ? 0.02 : 0.001)).toFixed(3))}${unit})`
