import { useRouteLoaderData } from '@remix-run/react'

import type { AnalyticsProps } from '#app/analytics/start-analytics.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { MenuView } from '#app/content/pages/menu.server.ts'
import type { PreviewView } from '#app/content/pages/preview-view.server.ts'
import type { LanguagesView } from '#app/content/pages/language-view.server.ts'
import type { Navigation, Site } from '#app/content/site/site.ts'
import type { VisitLineView } from '#app/content/visits/visit.server.ts'

/** The root route's data, available to every page. */
export type SiteData = {
  site: Site
  navigation: Navigation
  menu: MenuView
  /** Read by `app/sections/visit/visit-line.tsx`. */
  visitLine: VisitLineView
  siteUrl: string
  year: number
  /** Verified by `app/leads/screening/screener.server.ts`. */
  pageToken: string
  /** Null if not configured. */
  analytics: AnalyticsProps | null
  /** The URL opens an order or a visit for anyone who has it, so it must not reach other services. */
  isSecret: boolean
  languages: LanguagesView
  /** Set on the preview of a hidden page, or of a change. */
  preview: PreviewView | null
  /** Set after a plain post's 303, or after reloading the URL that the form's script set. */
  thankYou: ThankYouView | null
}

/** Undefined if reading the content failed; then the page has no header and footer. */
export const useSiteData = () => useRouteLoaderData('root') as SiteData | undefined
