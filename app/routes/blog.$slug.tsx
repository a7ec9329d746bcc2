import { getArticle } from '#app/content/articles/articles.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { Invitation, ReadOn } from '#app/sections/blog/article-after.tsx'
import styles from '#app/sections/blog/article.css'
import { ArticleCover, ArticleText } from '#app/sections/blog/article.tsx'
import { feedTag } from '#app/seo/page-meta.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { articleNode, pageGraph, reviewNodes } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { seo, path, published } = data.article
  return [
    ...pageMeta({ ...seo, path, type: 'article', published, graph: data.graph }, matches),
    feedTag(data.copy.feed.title),
  ]
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const found = getArticle(params.slug ?? '')
  if (!found) throw respondToUnknownAddress(request)
  const { article, copy } = found
  const { reviewer } = article.byline
  return {
    article,
    copy,
    url: settings.siteUrl + article.path,
    disclaimer: getSite().disclaimer,
    graph: pageGraph([copy.crumb, { href: article.path, label: article.title }], (facts) => [
      articleNode(facts, article),
      ...reviewNodes(facts, article.path, reviewer),
    ]),
  }
}

export default function ArticleRoute() {
  const { article, copy, url, disclaimer } = useLoaderData<typeof loader>()
  return (
    <>
      <article>
        <ArticleCover {...article} crumb={copy.crumb} />
        <ArticleText title={article.title} body={article.body} copy={copy} url={url} disclaimer={disclaimer} />
      </article>
      <Invitation {...copy.invitation} />
      <ReadOn title={copy.relatedTitle} articles={article.related} />
    </>
  )
}
