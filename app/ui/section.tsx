import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

import { cx } from './cx.ts'
import { Eyebrow, Lead, Lines } from './text.tsx'

const grounds = {
  plain: '',
  alt: 'bg-surface-alt',
  tint: 'bg-surface-tint',
  deep: 'on-deep bg-underwater',
  own: '',
}
const spaces = { section: 'section-space', band: 'band-space', none: '' }

interface SectionProps {
  /** The section's id, which is also a link target. */
  id: string
  /** `own`: set by the section's own classes. @default 'plain' */
  ground?: keyof typeof grounds
  /** The padding above and below; none above after a section of the same ground. @default 'section', and 'none' for a section with classes of its own */
  space?: keyof typeof spaces
  className?: string
  /** For a section that a script moves the focus to. */
  tabIndex?: -1
  children: ReactNode
}

/** The id of the heading that labels the section around it. */
const HeadingId = createContext<string | undefined>(undefined)

/** A section labelled by its `SectionTitle`. */
export function Section({
  id,
  ground = 'plain',
  className,
  space = className ? 'none' : 'section',
  tabIndex,
  children,
}: SectionProps) {
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      className={cx(grounds[ground], spaces[space], className)}
      data-ground={ground}
      aria-labelledby={headingId}
      tabIndex={tabIndex}
    >
      <HeadingId.Provider value={headingId}>{children}</HeadingId.Provider>
    </section>
  )
}

/** The heading of the section around it. An island is rendered on its own, so it must contain both or neither. */
export function SectionTitle({ text, className }: ComponentProps<typeof Lines> & { className?: string | undefined }) {
  return (
    <h2 id={useContext(HeadingId)} className={className}>
      <Lines text={text} />
    </h2>
  )
}

interface SectionHeadProps {
  eyebrow?: string | undefined
  title: string | string[]
  /** Beside the title on wide screens. */
  aside?: ReactNode
  /** Makes the eyebrow light, for dark grounds only. */
  accent?: boolean | undefined
  /** Less space below. */
  tight?: boolean | undefined
}

interface TitledSectionProps extends SectionProps, SectionHeadProps {
  /** Beside the title on wide screens. */
  lead?: string
  /** @default 'lg:max-w-phrase' */
  leadClassName?: string
  /** The content is as wide as the window. */
  wide?: boolean
}

/** A section as wide as the page, under its heading. */
export function TitledSection({
  eyebrow,
  title,
  lead,
  leadClassName = 'lg:max-w-phrase',
  aside = lead && <Lead className={leadClassName}>{lead}</Lead>,
  accent,
  tight,
  wide = false,
  children,
  ...section
}: TitledSectionProps) {
  const head = <SectionHead {...{ eyebrow, title, aside, accent, tight }} />
  return (
    <Section {...section}>
      {wide ? (
        <>
          <div className="page-width">{head}</div>
          {children}
        </>
      ) : (
        <div className="page-width">
          {head}
          {children}
        </div>
      )}
    </Section>
  )
}

export function SectionHead({ eyebrow, title, aside, accent, tight }: SectionHeadProps) {
  return (
    <div
      className={cx(
        'reveal grid grid-cols-1 gap-3 lg:gap-5',
        tight ? 'mb-4 lg:mb-6' : 'mb-6 lg:mb-fluid',
        Boolean(aside) && 'lg:grid-cols-[minmax(0,7fr)_auto] lg:items-end',
      )}
    >
      <div>
        {eyebrow && <Eyebrow accent={accent}>{eyebrow}</Eyebrow>}
        <SectionTitle text={title} />
      </div>
      {aside}
    </div>
  )
}

const ratios = {
  '1/1': 'lg:grid-cols-2',
  '5/7': 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  '4/7': 'lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]',
  '5/6': 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
  '6/5': 'lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]',
  '7/5': 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
}

interface SplitProps {
  /** @default 'div' */
  as?: 'div' | 'article' | 'ul'
  /** The id of the heading that names an article. */
  labelledBy?: string
  ratio: keyof typeof ratios
  /** Classes for gaps and alignment. */
  className?: string
  children: ReactNode
}

/** One column; two from 900 px. */
export function Split({ as: Tag = 'div', labelledBy, ratio, className, children }: SplitProps) {
  return (
    <Tag className={cx('grid grid-cols-1', ratios[ratio], className)} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}

interface SplitSectionProps extends ComponentProps<typeof Section> {
  /** Width ratio of head and content. @default '4/7' */
  ratio?: ComponentProps<typeof Split>['ratio']
  eyebrow?: string
  title: string | string[]
  /** Replaces the default size. */
  titleClassName?: string
  lead?: string
  /** @default 'mt-4 max-w-text' */
  leadClassName?: string
  /** Content under the lead. */
  aside?: ReactNode
  /** Keeps the head in view next to long content. */
  sticky?: boolean
  /** The gap between head and content. @default 'gap-10' */
  gap?: string
  children: ReactNode
}

/** A section with its heading beside the content on wide screens. */
export function SplitSection({
  ratio = '4/7',
  eyebrow,
  title,
  titleClassName,
  lead,
  leadClassName = 'mt-4 max-w-text',
  aside,
  sticky,
  gap = 'gap-10',
  children,
  ...section
}: SplitSectionProps) {
  return (
    <Section {...section}>
      <Split ratio={ratio} className={cx('page-width', gap)}>
        <div className={sticky ? 'lg:sticky lg:top-[calc(var(--header-height)+32px)] lg:self-start' : undefined}>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <SectionTitle text={title} className={titleClassName} />
          {lead && <Lead className={leadClassName}>{lead}</Lead>}
          {aside}
        </div>
        {children}
      </Split>
    </Section>
  )
}
