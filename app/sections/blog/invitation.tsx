import type { BlogPage } from '#app/content/schemas/blog.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'invitation'

/** A quiet word about the demo, after the text. */
export function Invitation({ title, text, link, picture, alt }: BlogPage['invitation']) {
  return (
    <Section id={ID} className="invitation">
      <div className="page-width">
        <Picture className="invitation-picture" id={picture} alt={alt} sizes="220px" />
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </Section>
  )
}
