import type { ArticleCopy, RelatedArticle } from '#app/content/articles/articles.server.ts'
import { Invitation } from './invitation.tsx'
import { ReadOn } from './read-on.tsx'

interface ArticleAfterProps {
  copy: ArticleCopy
  related: RelatedArticle[]
}

export function ArticleAfter({ copy, related }: ArticleAfterProps) {
  return (
    <>
      <Invitation {...copy.invitation} />
      <ReadOn title={copy.relatedTitle} articles={related} />
    </>
  )
}
