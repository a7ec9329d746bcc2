/** The blog: its pages of three articles, each article, and its feed. */
import { fill } from '#app/content/fill.ts'
import { loadContent, loadContentFolder, loadWholeFolder } from '#app/content/load.server.ts'
import { isPublicPath } from '#app/content/publication.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { longDay } from '#app/time/india.ts'
import type { Article, BlogPage } from './article.ts'
import { articleSchema, blogPageSchema } from './article.ts'
import { findPerson, findReviewer, toAuthorName } from './people.server.ts'
import { toReadingMinutes } from './reading-time.ts'

export type BylineView = ReturnType<typeof toByline>

export type RelatedArticle = ReturnType<typeof toRelated>

export type ArticleLink = ReturnType<typeof toArticleLink>

export type ArticleCard = ReturnType<typeof toCard>

export type BlogPageView = NonNullable<ReturnType<typeof getBlogPage>>

export type ArticleView = NonNullable<ReturnType<typeof getArticle>>['article']

export type ArticleCopy = NonNullable<ReturnType<typeof getArticle>>['copy']

const PER_PAGE = 3
const MOST_READING = 3

const getBlogCopy = (root?: string) => loadContent('pages/blog.json', blogPageSchema, root)

/** Sorts newest first, then by title, so that the order is stable. */
export function getArticles(root?: string): Article[] {
  return loadContentFolder('articles', articleSchema, root).toSorted(
    (a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title),
  )
}

/** @returns null if the blog has no such page */
export function getBlogPage(page: number, root?: string) {
  const copy = getBlogCopy(root)
  const taken = takePage(getArticles(root), page, PER_PAGE)
  if (!taken) return null
  const { eyebrow, title, lead, readMore, pagerLabel, feed, position } = copy
  const { pageCount, items } = taken
  return {
    eyebrow,
    title,
    lead,
    readMore,
    pagerLabel,
    feed,
    page,
    pageCount,
    seo: page === 1 ? copy.seo : toLaterSeo(copy, page, pageCount, items[0]!.title),
    path: page === 1 ? '/blog' : `/blog?page=${page}`,
    position: fill(position, { page, pages: pageCount }),
    articles: items.map((article) => toCard(article, copy, root)),
  }
}

/** @returns null if there is no such article */
export function getArticle(slug: string, root?: string) {
  const copy = getBlogCopy(root)
  const articles = getArticles(root)
  const found = articles.find((article) => article.slug === slug)
  if (!found) return null
  return {
    article: {
      ...found,
      path: toHref(found),
      byline: toByline(found, copy, root),
      related: findArticles(found.related, `articles/${slug}.json: related`, root).map(toRelated),
    },
    copy: { ...copy.article, invitation: copy.invitation, feed: copy.feed },
  }
}

/** @param place the file to correct, for the error: `pages/home.json: reading` */
export const listReading = (slugs: string[], place: string, root?: string): ArticleLink[] =>
  findArticles(slugs, place, root).map(toArticleLink)

/** The articles that link to a page; articles about the fewest products first. */
export function listReadingAbout(path: string, root?: string): ArticleLink[] {
  return getArticles(root)
    .map((article) => ({ article, links: productLinksOf(article) }))
    .filter(({ links }) => links.has(path))
    .toSorted((a, b) => a.links.size - b.links.size)
    .slice(0, MOST_READING)
    .map(({ article }) => toArticleLink(article))
}

const productLinksOf = ({ body }: Article) =>
  new Set([...JSON.stringify(body).matchAll(/\]\((\/products\/[^)\s?#]+)\)/g)].map(([, path]) => path!))

const toArticleLink = (article: Article) => ({
  href: toHref(article),
  title: article.title,
  tagline: article.tagline,
})

/** Newest first. */
export function getFeed(root?: string) {
  const { feed, seo } = getBlogCopy(root)
  const items = getArticles(root).map((article) => ({
    path: toHref(article),
    title: article.title,
    author: toAuthorName(findPerson(article.author, `articles/${article.slug}.json: author`, root), root),
    category: article.tagline,
    summary: article.excerpt,
    published: article.published,
    updated: article.seo.updated,
  }))
  return { title: feed.title, description: seo.description, path: '/blog', items }
}

function toLaterSeo({ seo, laterPages }: BlogPage, page: number, pages: number, lead: string): BlogPage['seo'] {
  return {
    title: fill(laterPages.title, { page }),
    description: fill(laterPages.description, { page, pages, lead }),
    shareImage: seo.shareImage,
    updated: seo.updated,
  }
}

function toCard(article: Article, copy: BlogPage, root?: string) {
  return { ...toRelated(article), byline: toByline(article, copy, root) }
}

function toRelated(article: Article) {
  const { title, tagline, excerpt, hero } = article
  return { title, tagline, excerpt, hero, href: toHref(article) }
}

/** Author, date and length. `author` is null while no person is named; `note` marks a sample date. */
function toByline(article: Article, copy: BlogPage, root?: string) {
  const minutes = toReadingMinutes(article.standfirst, article.body)
  const { slug, seo, published, author, reviewer } = article
  const file = `articles/${slug}.json`
  const person = findPerson(author, `${file}: author`, root)
  return {
    author: person,
    authorName: toAuthorName(person, root),
    reviewer: reviewer ? findReviewer(reviewer, `${file}: reviewer`, root) : null,
    published: toDateView(published),
    updated: seo.updated > published ? fill(copy.article.updated, { date: toDateView(seo.updated).text }) : null,
    note: article.sample ? copy.article.sampleDate : null,
    readingTime: fill(copy.readingTime, { minutes }),
  }
}

/** Leaves out hidden articles. @throws {ContentError} if there is no such article at all */
function findArticles(slugs: string[], place: string, root?: string): Article[] {
  const articles = loadWholeFolder('articles', articleSchema, root)
  return slugs.flatMap((slug) => {
    const found = articles.find((article) => article.slug === slug)
    const known = articles.map((article) => article.slug)
    if (!found) throw new ContentError([`content/${place}: there is no article "${slug}"${suggest(slug, known)}`])
    return isPublicPath(toHref(found), root) ? found : []
  })
}

const toHref = ({ slug }: Article) => `/blog/${slug}`

function toDateView(iso: string) {
  return { iso, text: longDay(iso) }
}

/** Parses `?page=`. @returns null for an invalid number, such as `0`, `x`, `02` or an empty string */
export function readPageNumber(parameter: string | null): number | null {
  if (parameter === null) return 1
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null
}

/** @returns null beyond the last page */
export function takePage<Item>(items: Item[], page: number, perPage: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / perPage))
  if (page > pageCount) return null
  return { pageCount, items: items.slice((page - 1) * perPage, page * perPage) }
}
