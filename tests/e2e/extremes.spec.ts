/** Every template with the least and the most content that its schema allows: readable, inside the window, without empty frames. */
import { HTML_BEFORE_ISLANDS } from '../../bench/page-weight.ts'
import { createSite } from '../site.ts'
import { type Extreme, openExtreme } from '../extremes/extreme-content.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { test as base, expect } from './test.ts'

/** One address of each template, and two of some whose parts differ. */
const PATHS = [
  ...Object.keys(HTML_BEFORE_ISLANDS),
  '/products?compare=x-blue,en-7p,sm-s230tl',
  '/products/ionia-io-600u-alkaline-water-machine',
  '/which-machine?water=borewell&tds=mid&ro=no&use=kitchen&place=counter',
  '/which-machine?water=borewell&tds=high&ro=no&use=kitchen&place=counter',
  '/connect',
  '/franchise-opportunities',
  '/mira-modal-school',
  '/grievance',
]

const WIDTHS = [390, 1440, 1920]
/** The fewest letters in a line of running text. Phones have two columns of short texts; Devanagari takes a quarter more room. */
const LEAST_COLUMN = { phone: 18, least: 30, most: 24 }

for (const extreme of ['least', 'most'] as Extreme[]) {
  const test = base.extend({
    site: [
      async ({ fakes }, use) => {
        const folder = openExtreme(extreme)
        const site = await createSite(fakes.environment, 'own', ['env', '-C', folder.root])
        await use(site)
        await site.remove()
        folder.remove()
      },
      { scope: 'worker' },
    ],
  })

  for (const path of PATHS)
    test(`${path} has no fault of layout with the ${extreme} content`, async ({ page }) => {
      // Without islands, which cost seconds and change no layout.
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState()
      for (const width of WIDTHS) {
        const leastColumn = LEAST_COLUMN[width < 600 ? 'phone' : extreme]
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(findLayoutFaults, leastColumn), `${width} px`).toEqual([])
      }
    })
}
