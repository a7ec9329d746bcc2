import { BlogEnd, BlogIssue, Masthead } from '#app/sections/blog/blog-page.tsx'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getBlogPage, readPageNumber } from '#app/content/articles/articles.server.ts'
import type { PageVariant } from '#app/http/page-variant.ts'
import styles from '#app/sections/blog/blog.css'
import { feedTag } from '#app/seo/page-meta.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'

export const variant: PageVariant = (query) => {
  const number = readPageNumber(query.get('page'))
  if (!number || !getBlogPage(number)) return null
  return number === 1 ? '' : `?page=${number}`
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageMeta({ ...data.seo, path: data.path, graph: data.graph }, matches), feedTag(data.feed.title)] : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ request }: LoaderFunctionArgs) => {
  const number = readPageNumber(new URL(request.url).searchParams.get('page'))
  const page = number && getBlogPage(number)
  if (!page) throw new Response('Not Found', { status: 404 })
  return { ...page, graph: pageGraph([{ href: '/blog', label: page.eyebrow }]) }
}

export default function BlogRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <Masthead {...page} />
      <BlogIssue articles={page.articles} readMore={page.readMore} />
      <BlogEnd {...page} />
    </>
  )
}
