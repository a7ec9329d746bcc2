/** Tests every journey through a form under real conditions. docs/real-use.md shows the matrix. */
import { findWholeChromium } from '../../scripts/chromium.ts'
import { CELLS } from './cells.ts'
import { play } from './play.ts'
import { shopTest, test } from './test.ts'

for (const { title, journey, input, condition, tags } of CELLS) {
  const testOfPlace = journey.place === 'shop' ? shopTest : test
  testOfPlace.describe(() => {
    testOfPlace.skip(Boolean(condition.needsChrome) && !findWholeChromium(), 'needs the whole Chromium')
    testOfPlace.use({
      ...input.context,
      ...condition.context,
      askedBefore: !journey.opensAutomatically,
      expectedErrors: anyOf(journey.expectedErrors, condition.expectedErrors),
      refusesStorage: condition.refusesStorage ?? false,
    })
    testOfPlace(title, { tag: tags }, ({ scene }) => play(scene, journey, input, condition))
  })
}

function anyOf(...patterns: (RegExp | undefined)[]) {
  const sources = patterns.flatMap((pattern) => (pattern ? [pattern.source] : []))
  return sources.length > 0 ? new RegExp(sources.join('|'), 'i') : null
}
