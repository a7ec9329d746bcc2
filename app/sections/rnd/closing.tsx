import type { RndPage } from '#app/content/rnd/rnd.server.ts'
import { Actions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Lead } from '#app/ui/text.tsx'
import { GradeGlass } from '../health/grade.tsx'
import { VisitLine } from '../visit/visit-line.tsx'

const ID = 'and-the-water'

export function Closing({ title, text, links: [evidence, demo] }: RndPage['closing']) {
  return (
    <Section id={ID} ground="tint" space="band">
      <div className="page-width lg:flex lg:items-center lg:justify-between lg:gap-12">
        <div>
          <h2 id={sectionHeadingId(ID)} className="max-w-[20ch]">
            {title}
          </h2>
          <Lead className="mt-4 max-w-text">{text}</Lead>
          <Actions className="mt-7">
            <ButtonLink href={evidence.href}>{evidence.label}</ButtonLink>
            <TextLink {...demo} />
          </Actions>
          <VisitLine className="mt-3" />
        </div>
        <p className="mt-12 flex gap-fluid-sm lg:mt-0 lg:mr-[4%]">
          {(['established', 'some-evidence', 'not-shown'] as const).map((grade) => (
            <GradeGlass key={grade} grade={grade} className="w-[clamp(56px,9vw,128px)]" />
          ))}
        </p>
      </div>
    </Section>
  )
}
