/** Checks that every internal link has a page. Browser tests check fragments. */
import { suggest } from '#app/content/did-you-mean.ts'
import { type Leaf, listFaults } from './leaves.ts'

export function findDeadLinks(leaves: Leaf[], pages: ReadonlySet<string>): string[] {
  const known = [...pages]
  return listFaults(leaves, ({ file, place, value }) =>
    (typeof value === 'string' ? linksOf(file, place, value) : [])
      .filter((href) => !pages.has(new URL(href, 'https://site.invalid').pathname))
      .map((href) => `leads to ${href}, which is not a page of this site${suggest(href, known)}`),
  )
}

/** @returns the paths of this site that a value leads to */
export function linksOf(file: string, place: string, value: string): string[] {
  const isLink = /(^|\.)href$/.test(place) || file === 'redirects.json'
  const written = isLink ? [value] : [...value.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!)
  return written.filter((href) => href.startsWith('/'))
}
