import type { HomePage } from '#app/content/schemas/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'connect'

/** For who would rather leave a number than write: the way to the shortest form. */
export function QuickConnect({ title, text, link }: HomePage['connect']) {
  return (
    <Section id={ID} className="quick-connect page-width">
      <div>
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink href={link.href} look="chat">
        {link.label}
      </ButtonLink>
    </Section>
  )
}
