/** Builds a page's meta tags. Values common to all pages, such as the brand and the site's URL, come from the root route's data. */
import type { MetaDescriptor } from '@remix-run/node'

export type PageMeta = {
  title: string
  description: string
  /** The page's path, such as `/contacts`. Includes a query only if it makes a separate page, as in `/blog?page=2`. */
  path: string
  /** A file in public/og, without `.jpg`. @default 'default' */
  shareImage?: string
  /** Built by structured-data.server.ts. */
  graph?: Graph
  /** @default 'website' */
  type?: 'website' | 'article'
  /** An article's publication date: 2024-04-18. */
  published?: string
  /** When the copy last changed. */
  updated?: string
  noindex?: boolean
}

/** schema.org nodes. Loosely typed here, because the builders on the server are typed and the browser needs no schema. */
export type Graph = { '@context': 'https://schema.org'; '@graph': unknown[] }

type Matches = ReadonlyArray<{ id: string; data?: unknown } | undefined>
type SiteFacts = { siteUrl: string; site: { brand: string }; preview?: object | null }

export function pageMeta(
  { title, description, path, shareImage = 'default', graph, type = 'website', noindex, ...dates }: PageMeta,
  matches: Matches,
): MetaDescriptor[] {
  const facts = findSiteFacts(matches)
  if (!facts) return [{ title }]

  const url = facts.siteUrl + path
  const picture = `${facts.siteUrl}/og/${shareImage}.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    ...(type === 'article' ? toArticleDates(dates) : []),
    { property: 'og:site_name', content: facts.site.brand },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'robots', content: noindex || facts.preview ? 'noindex' : 'max-image-preview:large' },
    // Remix escapes characters that could end the script early.
    ...(graph ? [{ 'script:ld+json': graph } as MetaDescriptor] : []),
  ]
}

function toArticleDates({ published, updated }: Pick<PageMeta, 'published' | 'updated'>): MetaDescriptor[] {
  return [
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(updated ? [{ property: 'article:modified_time', content: updated }] : []),
  ]
}

/** Undefined if the content itself could not be read. */
function findSiteFacts(matches: Matches) {
  return matches.find((match) => match?.id === 'root')?.data as SiteFacts | undefined
}
