import type { ArticleCard } from '#app/content/articles/articles.server.ts'
import { ArticleTeaser } from './article-teaser.tsx'

interface BlogIssueProps {
  articles: ArticleCard[]
  readMore: string
}

export function BlogIssue({ articles, readMore }: BlogIssueProps) {
  const [lead, ...others] = articles
  return (
    <div>
      {lead && <ArticleTeaser {...lead} look="cover" readMore={readMore} />}
      <div className="page-width mt-11 grid grid-cols-1 gap-8 lg:mt-band lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-fluid-xl">
        {others.map((article) => (
          <ArticleTeaser key={article.href} {...article} look="small" readMore={readMore} />
        ))}
      </div>
    </div>
  )
}
