import { Fragment, type ReactElement, type ReactNode } from 'react'

import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'

interface TextProps {
  className?: string
  children: ReactNode
}

interface EyebrowProps extends TextProps {
  /** A light colour, for dark grounds only. */
  accent?: boolean | undefined
  /** Less space to the heading, as in a card. */
  tight?: boolean
  /** `h1` if the large line below is not the heading. @default 'p' */
  as?: 'p' | 'h1'
}

export function Eyebrow({ accent, tight, as: Tag = 'p', className, children }: EyebrowProps) {
  const toneClass = cx(accent ? 'text-accent-on-deep' : 'text-soft', tight ? 'mb-2' : 'mb-3.5')
  return (
    <Tag className={cx('text-fine leading-normal font-semibold tracking-wide', toneClass, className)}>{children}</Tag>
  )
}

export function Lead({ className, children }: TextProps) {
  return <p className={cx('text-lead text-soft', className)}>{children}</p>
}

export function Fine({ className, children }: TextProps) {
  return <p className={cx('text-fine text-soft', className)}>{children}</p>
}

export function Lines({ text }: { text: string | ReactElement | string[] }) {
  if (!Array.isArray(text)) return text
  return text.map((line, index) => (
    <span key={line} className="line">
      {/* The space keeps the words apart for screen readers and search engines. */}
      {index > 0 && ' '}
      {line}
    </span>
  ))
}

interface ProseProps {
  /** @default 'p' */
  as?: 'p' | 'div'
  className?: string
  children: ReactNode
}

/** Styles links and emphasis inside text from the content, which cannot carry classes. */
export function Prose({ as: Tag = 'p', className, children }: ProseProps) {
  return (
    <Tag
      className={cx(
        '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_a]:hover:text-accent-hover [&_em]:italic [&_strong]:font-semibold [&_strong]:text-strong',
        className,
      )}
    >
      {children}
    </Tag>
  )
}

/** Text from the content: `[label](/path)`, `**strong**` and `*emphasis*`. Anything else appears literally. */
export function RichText({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) => <Fragment key={index}>{toNode(part)}</Fragment>)
}

const MARKS = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|\*[^*]+\*)/

function toNode(part: string): ReactNode {
  const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
  if (label && href) return <a href={href}>{label}</a>
  if (/^\*\*.+\*\*$/.test(part)) return <strong>{part.slice(2, -2)}</strong>
  if (/^\*.+\*$/.test(part)) return <em>{part.slice(1, -1)}</em>
  return part
}

export function TextLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="text-link" href={href}>
      {label} <Icon name="arrow-right" size={18} />
    </a>
  )
}

const sizes = { md: 'text-figure', lg: 'text-figure-lg' }

interface NumeralProps {
  /** @default 'md' */
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}

/** A very large, thin number with its unit, as on the product's display. */
export function Numeral({ size = 'md', className, children }: NumeralProps) {
  return <b className={cx("ml-[-0.04em] font-features-['tnum'_0] text-strong", sizes[size], className)}>{children}</b>
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** `165000` -> ₹1,65,000 */
export function Price({ amount }: { amount: number }) {
  return <data value={amount}>{rupees.format(amount)}</data>
}

/** An e-mail address that a short line breaks before its @. */
export function EmailAddress({ children: address }: { children: string }) {
  const atSign = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, atSign)}
      <wbr />
      {address.slice(atSign)}
    </>
  )
}
