import type { ReactNode } from 'react'

interface SectionProps {
  /** Also the place that links on the page lead to. */
  id: string
  className?: string
  children: ReactNode
}

/** A part of a page, named by its heading: give that `sectionHeadingId(id)`, as `SectionHead` does. */
export function Section({ id, className = 'section', children }: SectionProps) {
  return (
    <section id={id} className={className} aria-labelledby={sectionHeadingId(id)}>
      {children}
    </section>
  )
}

interface SectionHeadProps {
  sectionId: string
  eyebrow?: string
  title: string | string[]
  /** Beside the title on wide screens. */
  aside?: ReactNode
}

export function SectionHead({ sectionId, eyebrow, title, aside }: SectionHeadProps) {
  return (
    <div className={`section-head reveal ${aside ? 'section-head-aside' : ''}`}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id={sectionHeadingId(sectionId)}>
          <Lines text={title} />
        </h2>
      </div>
      {aside}
    </div>
  )
}

/** Lines that break where the writer broke them. */
export function Lines({ text }: { text: string | string[] }) {
  if (typeof text === 'string') return text
  return text.map((line, index) => (
    <span key={line} className="line">
      {/* The space keeps the words apart for screen readers and search engines. */}
      {index > 0 && ' '}
      {line}
    </span>
  ))
}

export const sectionHeadingId = (id: string) => `${id}-heading`
