import { loadContent } from '#app/content/load.server.ts'
import { analyticsSchema } from '#app/content/site/analytics.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { AnalyticsProps } from './start-analytics.ts'

/** Null without GTAG_ID: pages then contain no analytics. */
export const getAnalytics = ({ gtag }: Pick<Settings, 'gtag'>): AnalyticsProps | null =>
  gtag && {
    tag: { id: gtag.GTAG_ID, conversions: gtag.GTAG_CONVERSIONS },
    copy: loadContent('analytics.json', analyticsSchema),
  }
