/** Components and classes shared by several desk pages. */
import type { ReactNode } from 'react'

import { cx } from '#app/ui/cx.ts'

export const CARD = 'border-y border-line bg-surface p-4 lg:rounded-card lg:border lg:p-5'
/** Cards in a column on phones, in a row on wide screens. */
export const CARDS = 'mt-3 grid content-start gap-3 lg:mx-6 lg:grid-cols-2 lg:items-start'
export const HEADING = 'text-lead font-semibold tracking-snug'
/** In the colour of its ground. */
export const LINK = 'inline-flex min-h-12 items-center font-semibold text-accent'
export const QUIET = 'button button-outline button-compact min-h-12 whitespace-nowrap'

interface CardProps {
  /** The heading's id. */
  id: string
  title: ReactNode
  className?: string
  children: ReactNode
}

export const Card = ({ id, title, className, children }: CardProps) => (
  <section className={cx(CARD, className)} aria-labelledby={id}>
    <h2 className={HEADING} id={id}>
      {title}
    </h2>
    {children}
  </section>
)

export const ActionLink = ({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) => (
  <a className={cx(LINK, className)} href={href}>
    {children}
  </a>
)

interface DoButtonProps {
  /** Posted as `do`. */
  value: string
  formNoValidate?: boolean
  children: ReactNode
}

/** Submits the form around it. */
export const DoButton = ({ children, ...button }: DoButtonProps) => (
  <button className={QUIET} name="do" {...button}>
    {children}
  </button>
)

/** Leads to the next page of a list. */
export const MoreLink = ({ href }: { href: string | null }) =>
  href && (
    <p className="px-4 py-4 text-center">
      <a className={QUIET} href={href}>
        More
      </a>
    </p>
  )

/** A problem with a form, and its details. */
export const Alert = ({ text, lines = [] }: { text: string; lines?: string[] }) => (
  <div className="rounded-input bg-error-surface px-4 py-3 text-small wrap-anywhere text-error" role="alert">
    <p>{text}</p>
    {lines.length > 0 && (
      <ul className="mt-2 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </div>
)

/** A quiet bar beside a text that has the same figures. Its frame stays in forced colours. */
export const ProgressBar = ({ value, of }: { value: number; of: number }) => (
  <div className="mt-2 h-2.5 overflow-hidden rounded-pill border border-line-strong bg-surface" aria-hidden="true">
    <div
      className="h-full bg-action forced-color-adjust-none"
      style={{ width: `${of === 0 ? 0 : Math.round((100 * Math.min(value, of)) / of)}%` }}
    />
  </div>
)
