import type { ProductsPageView } from '#app/content/views/products-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'demo'

/** For who is still undecided: the invitation to see one run at home. */
export function DemoBand({ title, text, link, picture, alt }: ProductsPageView['demo']) {
  return (
    <Section id={ID} className="products-demo on-deep">
      <Picture className="products-demo-picture" id={picture} alt={alt} sizes="100vw" />
      <div className="products-demo-text page-width">
        <h2 id={sectionHeadingId(ID)}>
          <Lines text={title} />
        </h2>
        <p>{text}</p>
        <ButtonLink href={link.href} look="light">
          {link.label}
        </ButtonLink>
      </div>
    </Section>
  )
}
