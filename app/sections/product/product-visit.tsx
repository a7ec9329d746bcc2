import type { VisitSectionView } from '#app/content/product-page/product-page.server.ts'
import { VisitTicket } from '#app/sections/visit/visit-ticket.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'visit'

export function ProductVisit({ title, text, demo, ticket }: VisitSectionView) {
  return (
    <Section id={ID} ground="tint" space="band">
      <Split ratio="1/1" className="page-width gap-8 lg:items-center lg:gap-fluid-lg">
        <div>
          <SectionHead tight sectionId={ID} title={title} />
          <Lead className="mb-6 max-w-text">{text}</Lead>
          <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
        </div>
        <VisitTicket ticket={ticket} as="h3" />
      </Split>
    </Section>
  )
}
