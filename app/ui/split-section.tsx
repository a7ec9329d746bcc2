import type { ComponentProps, ReactNode } from 'react'

import { cx } from './cx.ts'
import { Lines } from './lines.tsx'
import { Section, sectionHeadingId } from './section.tsx'
import { Split } from './split.tsx'
import { Eyebrow, Lead } from './text.tsx'

interface SplitSectionProps extends ComponentProps<typeof Section> {
  /** The columns of head and content. @default '4/7' */
  ratio?: ComponentProps<typeof Split>['ratio']
  eyebrow?: string
  title: string | string[]
  /** Overrides the size of the title. */
  titleClassName?: string
  lead?: string
  /** @default 'mt-4 max-w-text' */
  leadClassName?: string
  /** Shown under the lead. */
  aside?: ReactNode
  /** The head stays in view beside a long content. */
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
          <h2 id={sectionHeadingId(section.id)} className={titleClassName}>
            <Lines text={title} />
          </h2>
          {lead && <Lead className={leadClassName}>{lead}</Lead>}
          {aside}
        </div>
        {children}
      </Split>
    </Section>
  )
}
