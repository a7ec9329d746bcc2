/**
 * Clicks on links at every moment of a page load, in several browsers. The short run is a sample at full speed.
 * `tests/e2e/controls.spec.ts` also covers slow phones.
 */
import { expect, onTestFinished, test } from 'vitest'

import { launchChromium } from '../../scripts/chromium.ts'
import { runVisits } from '../clicks/run-visits.ts'
import { VISITS } from '../clicks/visits.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const BROWSERS = 3
const HOURS = 60 * 60_000
/** Step size of the sample. Coprime to the order of visits, so that the sample has each template, moment and pointer. */
const SAMPLE = 19

test('none of about 2,000 clicks is lost', { timeout: 2 * HOURS, tags: 'whole' }, async () => {
  const site = await startSite()
  const browsers = await Promise.all(Array.from({ length: BROWSERS }, launch))
  const sample = VISITS.filter(({ slowdown }) => slowdown === 1).filter((_, index) => index % SAMPLE === 0)
  const visits = brief ? sample : VISITS
  const { clicks, lost } = await runVisits(browsers, site.url, visits)
  report('clicks that led on', clicks - lost.length, `all ${clicks}, in ${BROWSERS} browsers at once`)
  report('clicks lost', lost.length, '0')
  expect(lost).toEqual([])
  expect(clicks).toBeGreaterThan(visits.length * 1.7)
})

async function launch() {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  return browser
}
