import { useRouteLoaderData } from '@remix-run/react'

import type { AnalyticsProps } from '#app/analytics/analytics.tsx'
import type { Navigation } from '#app/content/schemas/navigation.ts'
import type { Site } from '#app/content/schemas/site.ts'
import type { ThankYouView } from '#app/content/views/thank-you.ts'

/** What the root route loads for every page. */
export type SiteData = {
  site: Site
  navigation: Navigation
  siteUrl: string
  year: number
  /** For the forms: `app/leads/screening/page-tokens.server.ts`. */
  pageToken: string
  /** Null where none is configured. */
  analytics: AnalyticsProps | null
  /** After the 303 of a plain post, or a reload of what its script left in the address. */
  thankYou: ThankYouView | null
}

/** Undefined when the content itself could not be read: then the page stands without header and footer. */
export const useSiteData = () => useRouteLoaderData('root') as SiteData | undefined
