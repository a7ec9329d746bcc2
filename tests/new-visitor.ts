/** A visitor without a browser, with its own cookies. */
import { type APIRequestContext, request as playwright } from '@playwright/test'

import type { Site } from './site.ts'

type Options = NonNullable<Parameters<typeof playwright.newContext>[0]>

/** A test pauses longer than the site keeps idle connections, and a request on one that is just being closed would fail. */
const CLOSES_AFTERWARDS = { Connection: 'close' }

export const newVisitor = (site: Site, { extraHTTPHeaders, ...options }: Options = {}): Promise<APIRequestContext> =>
  playwright.newContext({
    baseURL: site.url,
    timeout: 60_000,
    extraHTTPHeaders: { ...CLOSES_AFTERWARDS, ...extraHTTPHeaders },
    ...options,
  })
