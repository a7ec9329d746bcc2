import { redirect } from '@remix-run/node'

import { requireSameSite } from './read-form.server.ts'

/** Carries out a post of this site's own page. @param act returns the next URL, or null for an unknown key */
export async function redirectPost(request: Request, act: () => Promise<string | null>) {
  requireSameSite(request)
  const next = await act()
  if (!next) throw new Response('Not Found', { status: 404 })
  return redirect(next, 303)
}
