import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'

const classes = {
  link: 'grid h-13 min-w-13 place-items-center rounded-pill px-1.5 text-subtitle transition-colors duration-hover ease-calm sm:h-16 sm:min-w-16 sm:font-light',
  other: 'text-soft hover:bg-pane hover:text-strong',
  here: 'bg-strong text-on-strong',
}

interface PagerProps {
  /** The list's name for screen readers, such as `Articles`. */
  label: string
  /** Counted from 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

export function Pager({ label, page, pageCount, hrefOf }: PagerProps) {
  const step = (to: number, rel: 'prev' | 'next', name: string) => (
    <li>
      <a className={cx(classes.link, classes.other)} href={hrefOf(to)} rel={rel} aria-label={name}>
        <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} size={20} />
      </a>
    </li>
  )
  return (
    <nav data-pages="" aria-label={`${label}, pages`}>
      <ol className="flex flex-wrap">
        {page > 1 && step(page - 1, 'prev', 'Previous page')}
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              className={cx(classes.link, number === page ? classes.here : classes.other)}
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pageCount && step(page + 1, 'next', 'Next page')}
      </ol>
    </nav>
  )
}
