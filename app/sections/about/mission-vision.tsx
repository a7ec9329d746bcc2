import type { AboutPage } from '#app/content/schemas/about.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'mission'

/** What the company is there for, and what it hopes to see: one as a drop, the other as the rings it makes. */
export function MissionVision({ mission, vision }: Pick<AboutPage, 'mission' | 'vision'>) {
  return (
    <Section id={ID} className="mission on-deep">
      <Picture className="mission-picture" id="tech-ripple" alt="" sizes="100vw" />
      <div className="mission-grid page-width">
        <div>
          <h2 id={sectionHeadingId(ID)}>{mission.name}</h2>
          <p>{mission.text}</p>
        </div>
        <div>
          <h2>{vision.name}</h2>
          <p>{vision.text}</p>
        </div>
      </div>
    </Section>
  )
}
