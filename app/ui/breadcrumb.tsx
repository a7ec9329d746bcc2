import { t } from '#app/messages/messages.ts'
import { cx } from './cx.ts'

interface BreadcrumbProps {
  /** Links between the home page and the current page. */
  trail?: { href: string; label: string }[]
  /** The label of the current page. */
  here: string
  /** Truncates `here` to one line, for pages whose title follows in full. */
  oneLine?: boolean
}

const step = 'inline-flex min-h-11 min-w-0 items-center wrap-anywhere'

export function Breadcrumb({ trail = [], here, oneLine = false }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={t('Breadcrumb')}>
      <ol className={cx('flex items-center gap-x-2.5 text-small leading-normal text-soft', !oneLine && 'flex-wrap')}>
        {[{ href: '/', label: t('Home') }, ...trail].map(({ href, label }) => (
          <li key={href} className={cx(step, oneLine && 'flex-none')}>
            <a
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
              href={href}
            >
              {label}
            </a>
            <span aria-hidden="true" className="ml-2.5">
              /
            </span>
          </li>
        ))}
        <li className={cx(step, 'font-semibold text-strong')} aria-current="page">
          {oneLine ? <span className="truncate">{here}</span> : here}
        </li>
      </ol>
    </nav>
  )
}
