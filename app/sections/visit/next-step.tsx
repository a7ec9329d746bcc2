import type { Link } from '#app/content/fields/fields.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { VisitLine } from './visit-line.tsx'

const ID = 'next'

interface NextStepProps {
  title: string
  text: string
  link: Link
}

/** The next action at the end of a page that answers a question. */
export function NextStep({ title, text, link }: NextStepProps) {
  return (
    <Section id={ID} ground="alt" space="band" className="print:hidden">
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <Prose className="mt-4 max-w-prose text-lead text-soft">
          <RichText text={text} />
        </Prose>
        <div className="mt-6">
          <ButtonLink href={link.href}>{link.label}</ButtonLink>
          <VisitLine className="mt-2" />
        </div>
      </div>
    </Section>
  )
}
