import { useMatches, useRouteError } from '@remix-run/react'

import type { Link } from '#app/content/fields/fields.ts'
import type { Site } from '#app/content/site/site.ts'

/** What a route's `handle` may set. */
export type PageHandle = {
  /**
   * `own`: the route has its own header, main and footer (city pages). `paper`: nothing but the page (printed reports).
   * `document`: the whole HTML is the route's, with none of the site's scripts (the desk).
   */
  frame?: 'own' | 'paper' | 'document'
  opens?: TimedForm
  /** Call, chat and demo at the bottom of phones; false if the page has its own. @default true */
  hasBar?: false
}

/** A form that opens automatically, once per visit. */
export type TimedForm = {
  form: string
  placement: string
  /** After the page has loaded. */
  afterMs: number
  /** The key in the tab's storage that records it. */
  flag: string
}

/** What a loader may set for the frame of its page. */
type PageData = {
  /** Replaces the demo as the filled link at the bottom of phones: buying, while payment is open. */
  barAction?: Link | null
  /** The first message of a chat. */
  chat?: string
}

export const usePageData = () => (useMatches().at(-1)?.data ?? {}) as PageData

/** The site's data for this page: a chat begins with the page's subject. */
export function useSiteWithChat(site: Site): Site {
  const { chat } = usePageData()
  return chat ? { ...site, whatsapp: { ...site.whatsapp, greeting: chat } } : site
}

/** Errors use the site's own frame, whatever the route set. */
export function usePageFrame(): {
  frame: 'site' | NonNullable<PageHandle['frame']>
  hasBar: boolean
  opens?: TimedForm
} {
  // Null without an error.
  const hasFailed = (useRouteError() ?? null) !== null
  // Of the deepest route that has one.
  const handle = useMatches()
    .flatMap((match) => match.handle ?? [])
    .at(-1) as PageHandle | undefined
  const { frame = 'site', hasBar = true, opens } = (!hasFailed && handle) || {}
  return { frame, hasBar, ...(opens && { opens }) }
}
