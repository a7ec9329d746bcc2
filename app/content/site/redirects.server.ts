import { z } from 'zod'

import { href } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isPublicPath } from '#app/content/publication.server.ts'

/** Obvious spellings and old addresses, with their targets: `"/ahmedabad": "/ahemdabad"`. */
export const redirectsSchema = z.record(href, href).superRefine((all, context) => {
  const report = (from: string, message: string) => context.addIssue({ code: 'custom', path: [from], message })
  for (const [from, to] of Object.entries(all)) {
    if (from !== from.toLowerCase()) report(from, 'must be written in small letters: addresses are compared so')
    const end = all[to]
    if (end !== undefined) report(from, `leads to ${to}, which is a redirect itself: write "${from}": "${end}"`)
  }
})

/** Keyed by path in lower case. Those to a hidden page wait for it. */
export function getRedirects(root?: string): Record<string, string> {
  const all = loadContent('redirects.json', redirectsSchema, root)
  return Object.fromEntries(Object.entries(all).filter(([, to]) => isPublicPath(to, root)))
}
