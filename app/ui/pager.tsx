import { Link } from '@remix-run/react'

import { Icon } from './icons/icon.tsx'

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
    <nav className="pager" aria-label={`${label}, pages`}>
      <ol>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
              <Icon name="arrow-left" size={20} />
            </Link>
          </li>
        )}
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link to={hrefOf(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
              {number}
            </Link>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next" aria-label="Next page">
              <Icon name="arrow-right" size={20} />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
