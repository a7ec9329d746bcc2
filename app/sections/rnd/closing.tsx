import type { RndPage } from '#app/content/schemas/rnd.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { GradeGlass } from '../health/grade.tsx'

const ID = 'and-the-water'

/** From the machine on to its water, and to the three glasses by which the health page is read. */
export function Closing({ title, text, links: [evidence, demo] }: RndPage['closing']) {
  return (
    <Section id={ID} className="rnd-closing">
      <div className="rnd-closing-grid page-width">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="lead">{text}</p>
          <div className="rnd-closing-links">
            <ButtonLink href={evidence.href}>{evidence.label}</ButtonLink>
            <TextLink {...demo} />
          </div>
        </div>
        <p className="rnd-glasses">
          <GradeGlass grade="established" />
          <GradeGlass grade="some-evidence" />
          <GradeGlass grade="not-shown" />
        </p>
      </div>
    </Section>
  )
}
