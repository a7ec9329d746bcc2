import { useMatches, useRouteError } from '@remix-run/react'

/**
 * What a route's `handle` says about the frame around its page.
 * `own`: the route brings its own header, main and footer (the city pages). `paper`: nothing but the page (what is printed).
 */
export type PageHandle = { frame: 'own' | 'paper' }

/** An error is shown in the site's own frame, whatever the route wanted. */
export function usePageFrame(): 'site' | PageHandle['frame'] {
  // Without an error the hook gives null.
  const hasFailed = (useRouteError() ?? null) !== null
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return hasFailed ? 'site' : (handle?.frame ?? 'site')
}
