/** Builds a page's meta tags. Values common to all pages, such as the brand and the site's URL, come from the root route's data. */
import type { MetaDescriptor } from '@remix-run/node'

import { LANGUAGES, type Language, withLanguagePath } from '#app/messages/languages.ts'

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
type SiteFacts = {
  siteUrl: string
  site: { brand: string }
  preview?: object | string | null
  languages?: { language: Language; isDraft: boolean; alternates: { tag: string; path: string }[] }
}

export function pageMeta(
  { title, description, path, shareImage = 'default', graph, type = 'website', noindex, ...dates }: PageMeta,
  matches: Matches,
): MetaDescriptor[] {
  const facts = findSiteFacts(matches)
  if (!facts) return [{ title }]

  const { language = 'en', isDraft = false, alternates = [] } = facts.languages ?? {}
  const url = facts.siteUrl + withLanguagePath(language, path)
  const isHidden = noindex || facts.preview || isDraft
  const picture = `${facts.siteUrl}/og/${shareImage}.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isHidden || path.includes('?') ? [] : toAlternates(facts.siteUrl, alternates)),
    { property: 'og:type', content: type },
    ...(type === 'article' ? toArticleDates(dates) : []),
    { property: 'og:site_name', content: facts.site.brand },
    { property: 'og:locale', content: LANGUAGES[language].tag.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'robots', content: isHidden ? 'noindex' : 'max-image-preview:large' },
    // Remix escapes characters that could end the script early.
    ...(graph ? [{ 'script:ld+json': graph } as MetaDescriptor] : []),
  ]
}

/** The page in each language, and English for all others. */
const toAlternates = (siteUrl: string, alternates: { tag: string; path: string }[]): MetaDescriptor[] =>
  [...alternates, ...alternates.slice(0, 1).map(({ path }) => ({ tag: 'x-default', path }))].map(({ tag, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: tag,
    href: siteUrl + path,
  }))

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

export const FEED_PATH = '/blog/rss.xml'

export const feedTag = (title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: FEED_PATH,
})
