/** What the blog's pages show of the articles. Types only: sections may import this. */
import type { Article } from '#app/content/schemas/article.ts'
import type { BlogPage } from '#app/content/schemas/blog.ts'
import type { PersonLink, ReviewerLink } from './people.ts'

/** `text`: 18 April 2024. Made on the server, so that no browser writes it differently. */
export type DateView = { iso: string; text: string }

/** Author, date and length, in words. `note`: that the date is a sample. */
export type BylineView = {
  /** None on a published site, while the person is a sample. */
  author: PersonLink | null
  reviewer: ReviewerLink | null
  published: DateView
  updated?: string
  note?: string
  readingTime: string
}

export type RelatedArticle = Pick<Article, 'title' | 'tagline' | 'excerpt' | 'hero'> & { href: string }

/** Where a page of something else leads on to. */
export type ArticleLink = Pick<RelatedArticle, 'title' | 'tagline' | 'href'>
export type ReadingView = { title: string; articles: ArticleLink[] }

export type ArticleCard = RelatedArticle & { byline: BylineView }

export type BlogPageView = Pick<BlogPage, 'eyebrow' | 'title' | 'lead' | 'readMore' | 'pagerLabel' | 'feed' | 'seo'> & {
  path: string
  page: number
  pageCount: number
  position: string
  articles: ArticleCard[]
}

export type ArticleView = Pick<
  Article,
  'seo' | 'slug' | 'title' | 'tagline' | 'standfirst' | 'hero' | 'body' | 'published'
> & { path: string; byline: BylineView; related: RelatedArticle[] }

export type ArticleWords = BlogPage['article'] & Pick<BlogPage, 'invitation' | 'feed'>
