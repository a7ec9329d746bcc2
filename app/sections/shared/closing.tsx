import type { Link } from '#app/content/fields/fields.ts'
import { Actions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Prose, RichText, TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { VisitLine } from '../visit/visit-line.tsx'

/** A heading with its text, or a small heading over a large text. */
const variants = {
  heading: { title: '', text: 'mt-4 text-lead text-soft', links: 'mt-6' },
  statement: {
    title: 'text-small tracking-normal text-ink-soft',
    text: 'mt-4 max-w-phrase text-heading leading-snug font-light',
    links: 'mt-fluid-sm',
  },
}

interface ClosingProps {
  id: string
  ground: 'alt' | 'tint' | 'deep'
  /** @default 'heading' */
  variant?: keyof typeof variants
  title: string | string[]
  text: string
  /** The first one is a button. */
  links: [Link, ...Link[]]
  /** Shown next to the text on wide screens, below it otherwise. */
  beside?: ReactNode
}

/** The next action, at the end of a page or of a long part. */
export function Closing({ id, ground, variant = 'heading', title, text, links, beside }: ClosingProps) {
  const [first, ...otherLinks] = links
  return (
    <Section id={id} ground={ground} space="band" className="print:hidden">
      <div className={cx('page-width', Boolean(beside) && 'grid gap-8 lg:grid-cols-2 lg:items-center lg:gap-fluid-lg')}>
        <div>
          <SectionTitle text={title} className={variants[variant].title} />
          <Prose
            className={cx(variant === 'heading' && (beside ? 'max-w-text' : 'max-w-prose'), variants[variant].text)}
          >
            <RichText text={text} />
          </Prose>
          <Actions className={variants[variant].links}>
            <ButtonLink {...first} variant={ground === 'deep' ? 'light' : 'primary'} />
            {otherLinks.map((link) => (
              <TextLink key={link.href} {...link} />
            ))}
          </Actions>
          <VisitLine className="mt-3" />
        </div>
        {beside}
      </div>
    </Section>
  )
}
