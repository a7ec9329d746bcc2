import { useRouteLoaderData } from '@remix-run/react'

import type { Navigation } from '#app/content/schemas/navigation.ts'
import type { Site } from '#app/content/schemas/site.ts'

/** What the root route loads for every page. */
export type SiteData = { site: Site; navigation: Navigation; siteUrl: string; year: number }

/** Undefined when the content itself could not be read: then the page stands without header and footer. */
export const useSiteData = () => useRouteLoaderData('root') as SiteData | undefined
