import type { ReactNode } from 'react'

import { cx } from './cx.ts'
import { Lines } from './lines.tsx'
import { Eyebrow, Lead } from './text.tsx'

const grounds = {
  plain: '',
  alt: 'bg-surface-alt',
  tint: 'bg-surface-tint',
  deep: 'on-deep bg-underwater',
}
const spaces = { section: 'py-section', band: 'py-band', none: '' }

interface SectionProps {
  /** Also the target of links within the page. */
  id: string
  /** @default 'plain' */
  ground?: keyof typeof grounds
  /** The padding above and below. @default 'section', and 'none' for a section with classes of its own */
  space?: keyof typeof spaces
  className?: string
  children: ReactNode
}

/** A section labelled by its heading, whose id must be `sectionHeadingId(id)`, as in `SectionHead`. */
export function Section({
  id,
  ground = 'plain',
  className,
  space = className ? 'none' : 'section',
  children,
}: SectionProps) {
  return (
    <section id={id} className={cx(grounds[ground], spaces[space], className)} aria-labelledby={sectionHeadingId(id)}>
      {children}
    </section>
  )
}

interface SectionHeadProps {
  sectionId: string
  eyebrow?: string | undefined
  title: string | string[]
  /** Beside the title on wide screens. */
  aside?: ReactNode
  /** A light eyebrow, for dark grounds only. */
  accent?: boolean | undefined
  /** Less space below. */
  tight?: boolean | undefined
}

interface TitledSectionProps extends SectionProps, Omit<SectionHeadProps, 'sectionId'> {
  /** Beside the title on wide screens. */
  lead?: string
  /** @default 'lg:max-w-phrase' */
  leadClassName?: string
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
  children,
  ...section
}: TitledSectionProps) {
  return (
    <Section {...section}>
      <div className="page-width">
        <SectionHead sectionId={section.id} {...{ eyebrow, title, aside, accent, tight }} />
        {children}
      </div>
    </Section>
  )
}

export function SectionHead({ sectionId, eyebrow, title, aside, accent, tight }: SectionHeadProps) {
  return (
    <div
      className={cx(
        'reveal grid grid-cols-1 gap-5',
        tight ? 'mb-6' : 'mb-fluid',
        Boolean(aside) && 'lg:grid-cols-[minmax(0,7fr)_auto] lg:items-end',
      )}
    >
      <div>
        {eyebrow && <Eyebrow accent={accent}>{eyebrow}</Eyebrow>}
        <h2 id={sectionHeadingId(sectionId)}>
          <Lines text={title} />
        </h2>
      </div>
      {aside}
    </div>
  )
}

export const sectionHeadingId = (id: string) => `${id}-heading`
