import type { ReactNode } from 'react'

import { Breadcrumb } from './breadcrumb.tsx'
import { cx } from './cx.ts'
import { Eyebrow, Lead, Lines } from './text.tsx'

interface PageTitleProps {
  eyebrow: string
  title: string | string[]
}

interface PageHeadProps extends PageTitleProps {
  /** Beside the title on wide screens. */
  lead?: ReactNode
  className?: string
}

/** Page title for pages without a picture. */
export function PageHead({ eyebrow, title, lead, className }: PageHeadProps) {
  return (
    <header className={cx('page-width grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end', className)}>
      <PageTitle eyebrow={eyebrow} title={title} />
      {lead && <Lead>{lead}</Lead>}
    </header>
  )
}

export function PageTitle({ eyebrow, title }: PageTitleProps) {
  return (
    <div>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h1 className="text-display">
        <Lines text={title} />
      </h1>
    </div>
  )
}

interface PageTopProps {
  /** The page's name in the breadcrumb. */
  here: string
  /** The small `h1`, in common search terms. */
  heading: string
  /** The large line below. */
  title: string
  lead: string
  /** Omitted in print. */
  screenOnly?: boolean
  children: ReactNode
}

/** Page title for pages that start with their main part: a form, a table or a short answer. */
export function PageTop({ here, heading, title, lead, screenOnly, children }: PageTopProps) {
  return (
    <div className="bg-surface-alt pb-fluid-lg print:bg-surface">
      <div className="page-width pt-4">
        <Breadcrumb here={here} />
        <header className={cx('mt-5 mb-8', screenOnly && 'print:hidden')}>
          <Eyebrow as="h1">{heading}</Eyebrow>
          <p className="text-display font-semibold">{title}</p>
          <Lead className="mt-3 max-w-long">{lead}</Lead>
        </header>
        {children}
      </div>
    </div>
  )
}
