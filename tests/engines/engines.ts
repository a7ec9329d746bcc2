/** The browsers in `docs/browsers.md` that run on this computer. */
import { existsSync } from 'node:fs'
import { globSync } from 'node:fs'

import { requireChromium } from '../../scripts/chromium.ts'
import { startChromium } from './chromium.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { OLD_CHROMIUM, programOf } from './old-chromium.ts'
import { startWebKit } from './webkit.ts'

export type Engine = {
  name: string
  /** `full` browsers support everything, `plain` ones the pages without scripts, including every form. */
  promise: 'full' | 'plain'
  start: () => Promise<Driver>
}

/** The oldest browser with full support is Chrome 100 (`docs/browsers.md`). */
const OLDEST_FULL = 100

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** Today's Chromium, to which the others are compared. */
export const TODAY: Engine = { name: 'Chromium', promise: 'full', start: () => startChromium(requireChromium()) }

const candidates: (Engine & { needs: string[]; from: string })[] = [
  {
    name: 'Firefox',
    promise: 'full',
    needs: [FIREFOX],
    from: 'apt-get install firefox-esr',
    start: () => startFirefox(FIREFOX),
  },
  {
    name: 'WebKit',
    promise: 'full',
    needs: [WEBKIT_DRIVER, MINI_BROWSER, '/usr/bin/Xvfb'],
    from: 'apt-get install webkit2gtk-driver xvfb',
    start: () => startWebKit(WEBKIT_DRIVER, MINI_BROWSER),
  },
  ...OLD_CHROMIUM.toReversed().map(({ version }) => ({
    name: `Chromium ${version}`,
    promise: version < OLDEST_FULL ? ('plain' as const) : ('full' as const),
    needs: [programOf(version)],
    from: 'npm run engines',
    start: () => startChromium(programOf(version)),
  })),
]

const isInstalled = ({ needs }: { needs: string[] }) => needs.every((file) => existsSync(file))

export const OTHERS: Engine[] = candidates.filter(isInstalled)

/** One line for each missing browser. */
export const MISSING = candidates
  .filter((engine) => !isInstalled(engine))
  .map(({ name, from }) => `Not tested in ${name}: ${from}`)
