import type { HealthPage } from '#app/content/health/health.server.ts'
import { Actions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisitLine } from '../visit/visit-line.tsx'

const ID = 'plain-words'

export function PlainWords({ title, text, links: [demo, ...others] }: HealthPage['plainWords']) {
  return (
    <Section id={ID} ground="tint" space="band">
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)} className="text-small tracking-normal text-ink-soft">
          {title}
        </h2>
        <Prose className="mt-4 max-w-phrase text-heading leading-snug font-light">
          <RichText text={text} />
        </Prose>
        <Actions className="mt-fluid-sm">
          {demo && <ButtonLink href={demo.href}>{demo.label}</ButtonLink>}
          {others.map((link) => (
            <TextLink key={link.href} {...link} />
          ))}
        </Actions>
        {demo && <VisitLine className="mt-3" />}
      </div>
    </Section>
  )
}
