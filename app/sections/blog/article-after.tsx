import type { ArticleWords, RelatedArticle } from '#app/content/articles/articles.server.ts'
import { Invitation } from './invitation.tsx'
import { ReadOn } from './read-on.tsx'

interface ArticleAfterProps {
  words: ArticleWords
  related: RelatedArticle[]
}

export function ArticleAfter({ words, related }: ArticleAfterProps) {
  return (
    <>
      <Invitation {...words.invitation} />
      <ReadOn title={words.relatedTitle} articles={related} />
    </>
  )
}
