/**
 * The tags of a page: title, description, canonical address, cards for social networks.
 * What is the same on all pages (brand, address of the site) comes from the root route's data.
 */
import type { MetaDescriptor } from '@remix-run/node'

export type PageMeta = {
  title: string
  description: string
  /** The page's own path, without query: `/contacts`. */
  path: string
  /** A file of public/og, without .jpg. @default 'default' */
  image?: string
}

type Matches = ReadonlyArray<{ id: string; data?: unknown } | undefined>
type SiteFacts = { siteUrl: string; site: { brand: string } }

export function pageMeta(
  { title, description, path, image = 'default' }: PageMeta,
  matches: Matches,
): MetaDescriptor[] {
  const facts = findSiteFacts(matches)
  if (!facts) return [{ title }]

  const url = facts.siteUrl + path
  const picture = `${facts.siteUrl}/og/${image}.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: facts.site.brand },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The root's data is missing when the content itself could not be read. */
function findSiteFacts(matches: Matches) {
  return matches.find((match) => match?.id === 'root')?.data as SiteFacts | undefined
}
