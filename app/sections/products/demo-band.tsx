import type { ProductsPageView } from '#app/content/products/products-page.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'demo'

export function DemoBand({ title, text, link, picture, alt }: ProductsPageView['demo']) {
  return (
    <Section id={ID} ground="deep" className="py-band print:hidden">
      <Split ratio="1/1" className="page-width gap-8 lg:items-center lg:gap-fluid-lg">
        <div>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <Lead className="mt-4 mb-6 max-w-text">{text}</Lead>
          <ButtonLink href={link.href} look="light">
            {link.label}
          </ButtonLink>
          <VisitLine className="mt-3" />
        </div>
        <Picture
          imgClassName="aspect-4/3 w-full rounded-panel object-cover"
          id={picture}
          alt={alt}
          sizes="(min-width: 900px) 46vw, 100vw"
        />
      </Split>
    </Section>
  )
}
