import { useMatches, useRouteError } from '@remix-run/react'

/** What a route's `handle` says about what is around its page. */
export type PageHandle = {
  /** `own`: the route brings its own header, main and footer (the city pages). `paper`: nothing but the page (what is printed). */
  frame?: 'own' | 'paper'
  opens?: TimedForm
}

/** A form that opens over the page by itself, once in a visit. */
export type TimedForm = {
  form: string
  placement: string
  /** After the page was loaded. */
  afterMs: number
  /** Its name in the tab's storage, where it is noted that it has been open. */
  flag: string
}

/** An error is shown in the site's own frame, whatever the route wanted. */
export function usePageFrame(): 'site' | 'own' | 'paper' {
  // Without an error the hook gives null.
  const hasFailed = (useRouteError() ?? null) !== null
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return hasFailed ? 'site' : (handle?.frame ?? 'site')
}
