import type { ArticleView, ArticleWords } from '#app/content/views/blog.ts'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { ContentsList } from '#app/sections/blocks/contents-list.tsx'
import { ShareLinks } from './share-links.tsx'

interface ArticleTextProps {
  title: string
  body: ArticleView['body']
  words: ArticleWords
  /** The article's whole address. */
  url: string
  disclaimer: string
}

/** Contents list and text side by side; what is to be said after the text under it. */
export function ArticleText({ title, body, words, url, disclaimer }: ArticleTextProps) {
  return (
    <div className="article-sheet page-width">
      <ContentsList blocks={body} title={words.contentsTitle} />
      <div className="article-text">
        <Blocks blocks={body} />
        <div className="article-end">
          <p className="fine">{disclaimer}</p>
          <ShareLinks label={words.shareTitle} title={title} url={url} />
        </div>
      </div>
    </div>
  )
}
