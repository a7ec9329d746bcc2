/** For `test.extend`: the whole Chromium, with its back/forward cache. One function, so that the files share a worker. */
import type { LaunchOptions } from '@playwright/test'

import { withBackForwardCache } from '../../scripts/chromium.ts'

type Use = (options: LaunchOptions) => Promise<void>

const launchWhole = ({ launchOptions }: { launchOptions: LaunchOptions }, use: Use) =>
  use(withBackForwardCache(launchOptions))

export const IN_WHOLE_CHROMIUM = { launchOptions: [launchWhole, { scope: 'worker' }] } as const
