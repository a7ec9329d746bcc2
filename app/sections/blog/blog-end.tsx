import type { BlogPageView } from '#app/content/articles/articles.server.ts'
import { Pager } from '#app/ui/pager.tsx'

type BlogEndProps = Pick<BlogPageView, 'page' | 'pageCount' | 'pagerLabel' | 'feed'>

export function BlogEnd({ page, pageCount, pagerLabel, feed }: BlogEndProps) {
  return (
    <div className="page-width mt-band mb-fluid-xl flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ink pt-5">
      <Pager label={pagerLabel} page={page} pageCount={pageCount} hrefOf={toHref} />
      <a className="text-link" href="/blog/rss.xml">
        {feed.link}
      </a>
    </div>
  )
}

const toHref = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`)
