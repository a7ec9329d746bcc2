import type { AboutPage } from '#app/content/about/about.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'mission'

const classes = {
  name: 'mb-3.5 text-small tracking-normal text-accent-on-deep',
  text: 'max-w-[24ch] text-heading leading-snug font-medium text-balance',
}

/** The mission as a drop, the vision as its rings. */
export function MissionVision({ mission, vision }: Pick<AboutPage, 'mission' | 'vision'>) {
  return (
    <Section id={ID} className="on-deep relative overflow-hidden bg-deepest">
      <Picture
        className="about-mission-picture"
        imgClassName="absolute inset-0 size-full object-cover object-[56%_50%]"
        id="tech-ripple"
        alt=""
        sizes="100vw"
      />
      <div className="page-width relative grid content-between gap-50 py-band xl:min-h-[clamp(560px,54vw,860px)] xl:grid-cols-2 xl:content-stretch xl:gap-16">
        <div>
          <h2 id={sectionHeadingId(ID)} className={classes.name}>
            {mission.name}
          </h2>
          <p className={classes.text}>{mission.text}</p>
        </div>
        <div className="xl:self-end xl:justify-self-end">
          <h2 className={classes.name}>{vision.name}</h2>
          <p className={classes.text}>{vision.text}</p>
        </div>
      </div>
    </Section>
  )
}
