import { useMatches, useRouteError } from '@remix-run/react'

import type { Link } from '#app/content/fields/fields.ts'
import type { Site } from '#app/content/site/site.ts'

/** The options of a route's `handle`. */
export type PageHandle = {
  /**
   * `own`: the route renders header, main and footer (city pages). `paper`: no frame at all (printed reports).
   * `document`: the route renders the whole HTML, without the site's scripts (the desk).
   */
  frame?: 'own' | 'paper' | 'document'
  opens?: TimedForm
  /** The bar with call, chat and demo at the bottom of phones; false if the page has its own. @default true */
  hasBar?: false
}

/** A form that opens automatically, once per visit. */
export type TimedForm = {
  form: string
  placement: string
  /** Delay after the page has loaded. */
  afterMs: number
  /** The `sessionStorage` key that records that it has opened. */
  flag: string
}

/** A link, the way to the page's own form, or a button that sends a form of the page. */
export type BarAction = Link | { href: string } | { form: string; label: string }

/** The fields of a loader's data that the frame reads. */
type PageData = {
  /** Replaces the demo in the bar: the way to the page's own form, buying or paying. Null if nothing is left to do. */
  barAction?: BarAction | null
  /** The first message of a chat. */
  chat?: string
}

export const usePageData = () => (useMatches().at(-1)?.data ?? {}) as PageData

/** The site's data, with a first chat message about the page's subject. */
export function useSiteWithChat(site: Site): Site {
  const { chat } = usePageData()
  return chat ? { ...site, whatsapp: { ...site.whatsapp, greeting: chat } } : site
}

/** Error pages use the site's frame and ignore the route's handle. */
export function usePageFrame(): {
  frame: 'site' | NonNullable<PageHandle['frame']>
  hasBar: boolean
  opens?: TimedForm
} {
  const hasFailed = (useRouteError() ?? null) !== null
  // The deepest route with a frame wins.
  const handle = useMatches()
    .flatMap((match) => match.handle ?? [])
    .at(-1) as PageHandle | undefined
  const { frame = 'site', hasBar = true, opens } = (!hasFailed && handle) || {}
  return { frame, hasBar, ...(opens && { opens }) }
}
