import { Icon } from './icons/icon.tsx'
import { PageLink } from './page-link.tsx'

interface PagerProps {
  /** What is paged, for screen readers: `Articles`. */
  label: string
  /** Counted from 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Links to the pages of a list. */
export function Pager({ label, page, pageCount, hrefOf }: PagerProps) {
  return (
    <nav className="pager" data-pages="" aria-label={`${label}, pages`}>
      <ol>
        {page > 1 && (
          <li>
            <PageLink to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
              <Icon name="arrow-left" size={20} />
            </PageLink>
          </li>
        )}
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <PageLink
              to={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </PageLink>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <PageLink to={hrefOf(page + 1)} rel="next" aria-label="Next page">
              <Icon name="arrow-right" size={20} />
            </PageLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
