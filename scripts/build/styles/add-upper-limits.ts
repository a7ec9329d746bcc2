/**
 * `width < 640px` as `max-width`. Lightning CSS writes `not (min-width: 640px)`, which Chrome understands from 104 and Safari
 * from 16.4; older ones drop all such rules.
 */
import type { Root } from 'postcss'

/** Less than any pixel of a zoomed page. */
const STEP = 0.02

const BELOW = /\(not \(min-(width|height): ([\d.]+)px\)\)|not \(min-(width|height): ([\d.]+)px\)/g

export function addUpperLimits(sheet: Root) {
  sheet.walkAtRules('media', (query) => {
    query.params = query.params.replaceAll(BELOW, (_, inner?: string, limit?: string, axis?: string, last?: string) => {
      const pixels = Number(limit ?? last) - STEP
      return `(max-${inner ?? axis}: ${pixels}px)`
    })
  })
}
