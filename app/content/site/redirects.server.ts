import { z } from 'zod'

import { href } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isPublicPath } from '#app/content/publication.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Address } from './sent-address.ts'

/**
 * Obvious spellings and old URLs, with their targets: `"/ahmedabad": "/ahemdabad"`. A query is part of the old URL, as
 * on WordPress: `"/?p=12": "/about-us"`.
 */
export const redirectsSchema = z.record(href, href).superRefine((all, context) => {
  const report = (from: string, message: string) => context.addIssue({ code: 'custom', path: [from], message })
  for (const [from, to] of Object.entries(all)) {
    const [path = '', query] = from.split('?')
    if (path !== path.toLowerCase()) report(from, 'must be written in small letters: addresses are compared so')
    if (from.includes('#')) report(from, 'must end before the #, which browsers do not send')
    if (query !== undefined && !/^[^=&]+=[^&]/.test(query)) report(from, 'must have a query like ?p=12')
    const end = lookUp(all, to)
    if (end !== undefined) report(from, `leads to ${to}, which is a redirect itself: write "${from}": "${end}"`)
  }
})

/** Keyed by path in lower case; some have a query. Redirects to a hidden page are left out. */
export function getRedirects(root?: string): Record<string, string> {
  const all = loadContent('redirects.json', redirectsSchema, root)
  return Object.fromEntries(Object.entries(all).filter(([, to]) => isPublicPath(to, root)))
}

type QueryRedirect = { query: [name: string, value: string][]; to: string }

/** Redirects of addresses with a query, by their path. */
export const toQueryRedirects = (redirects: Record<string, string>): Map<string, QueryRedirect[]> =>
  Map.groupBy(
    Object.entries(redirects)
      .filter(([from]) => from.includes('?'))
      .map(([from, to]) => {
        const { pathname, searchParams } = new URL(from, 'https://site.invalid')
        return { path: withoutSlash(pathname), query: [...searchParams], to }
      }),
    ({ path }) => path,
  )

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '').toLowerCase()

/** @returns the target with the rest of the query, such as a campaign; null if the address is not redirected */
export function followQuery(redirects: Map<string, QueryRedirect[]>, { pathname, search }: Address): string | null {
  const candidates = search === '' ? undefined : redirects.get(withoutSlash(pathname))
  if (!candidates) return null
  const sent = new URLSearchParams(search)
  const found = candidates.find(({ query }) => query.every(([name, value]) => sent.has(name, value)))
  if (!found) return null
  for (const [name, value] of found.query) sent.delete(name, value)
  return sent.size > 0 ? `${found.to}?${sent.toString()}` : found.to
}
