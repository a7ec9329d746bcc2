import type { HealthPage } from '#app/content/schemas/health.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'plain-words'

/** The disclaimer, as one would say it across a table. */
export function PlainWords({ title, text, links: [demo, ...others] }: HealthPage['plainWords']) {
  return (
    <Section id={ID} className="health-words">
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <p className="health-words-text">
          <RichText text={text} />
        </p>
        <div className="health-words-links">
          {demo && <ButtonLink href={demo.href}>{demo.label}</ButtonLink>}
          {others.map((link) => (
            <TextLink key={link.href} {...link} />
          ))}
        </div>
      </div>
    </Section>
  )
}
