import type { ArticleView, ArticleCopy } from '#app/content/articles/articles.server.ts'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { ContentsList } from '#app/sections/blocks/contents-list.tsx'
import { Fine } from '#app/ui/text.tsx'
import { ShareLinks } from './share-links.tsx'

interface ArticleTextProps {
  title: string
  body: ArticleView['body']
  copy: ArticleCopy
  url: string
  disclaimer: string
}

export function ArticleText({ title, body, copy, url, disclaimer }: ArticleTextProps) {
  return (
    <div className="page-width mt-7 grid grid-cols-1 gap-8 lg:mt-18 xl:grid-cols-[240px_minmax(0,1fr)] xl:gap-fluid-xl">
      <ContentsList blocks={body} title={copy.contentsTitle} />
      <div className="article-text">
        <Blocks blocks={body} />
        <div className="mt-fluid-lg max-w-135 border-t border-line pt-4 xl:max-w-148 print:max-w-none">
          <Fine>{disclaimer}</Fine>
          <ShareLinks label={copy.shareTitle} title={title} url={url} />
        </div>
      </div>
    </div>
  )
}
