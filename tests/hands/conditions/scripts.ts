/** Scripts that are missing, truncated or late. */
import type { Page, Route } from '@playwright/test'

import { untilHydrated } from '../../e2e/hydration.ts'
import type { Condition, Journey } from '../scene.ts'

const SCRIPTS = /\/(build|desk)\/.*\.js$/

const worksWithout = ({ needsScript }: Journey) => !needsScript
/** Excludes the desk, whose script blocks the page. */
const startsLater = (journey: Journey) => worksWithout(journey) && journey.place !== 'desk'

/** The browser's own messages about such a script. */
const LOST =
  /status of 404|dynamically imported module|SyntaxError|Unexpected|Invalid|Unterminated|missing|already been declared|does not provide/

async function cutOff(route: Route) {
  const response = await route.fetch()
  // Ignores the error, because the test may be over by then.
  const body = await response.text().catch(() => '')
  return route.fulfill({ response, body: body.slice(0, body.length / 2) })
}

/** Serves the files that the page references, but none that they load later. */
async function loseLater(page: Page) {
  let pages = ''
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') pages += await response.text().catch(() => '')
  })
  await page.route(SCRIPTS, (route) =>
    pages.includes(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 404 }),
  )
}

/** The islands with forms, and a replacement whose components throw. */
const FORMS = /\/build\/.*\/(lead-form-island|demo-form-island|form-dialog)-\w+\.js$/
const BROKEN_FORMS = ['LeadFormIsland', 'DemoFormIsland', 'FormDialog']
  .map((name) => `export function ${name}() { throw new Error('not today') }`)
  .join('\n')

const releases = new WeakMap<Page, () => void>()

async function holdScripts(page: Page) {
  const released = new Promise<void>((resolve) => releases.set(page, resolve))
  await page.route(SCRIPTS, (route) => released.then(() => route.continue()))
}

const releaseScripts = (page: Page) => releases.get(page)?.()

/** Changes the page before scripts start, which happens once half of the form is filled in. */
export const beforeScripts = (condition: Omit<Condition, 'scripts' | 'midway'>): Condition => ({
  ...condition,
  scripts: 'held',
  async before(scene, journey) {
    await condition.before?.(scene, journey)
    if (startsLater(journey)) await holdScripts(scene.page)
  },
  async midway({ page, untilQuiet }) {
    releaseScripts(page)
    await untilQuiet()
  },
})

export const SCRIPT_FAILURES: Condition[] = [
  {
    name: 'where no script is found',
    scripts: 'unsure',
    expectedErrors: LOST,
    suits: worksWithout,
    before: ({ page }) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404 })),
  },
  {
    name: 'where each script is cut off',
    scripts: 'unsure',
    expectedErrors: LOST,
    suits: worksWithout,
    before: ({ page }) => page.route(SCRIPTS, cutOff),
  },
  {
    name: 'where scripts that load later are not found',
    scripts: 'unsure',
    expectedErrors: LOST,
    suits: worksWithout,
    before: ({ page }) => loseLater(page),
  },
  {
    name: "where a form's own code throws",
    expectedErrors: /not today/,
    suits: worksWithout,
    before: ({ page }) =>
      page.route(FORMS, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN_FORMS })),
  },
  {
    name: 'where scripts arrive after the form is filled in',
    scripts: 'held',
    suits: startsLater,
    before: ({ page }) => holdScripts(page),
    async filled({ page }, journey) {
      releaseScripts(page)
      await untilHydrated(journey.form(page))
    },
  },
  {
    name: 'where scripts arrive after the form is sent',
    scripts: 'held',
    suits: startsLater,
    before: ({ page }) => holdScripts(page),
    async send({ page }, _journey, send) {
      await send()
      releaseScripts(page)
    },
  },
]
