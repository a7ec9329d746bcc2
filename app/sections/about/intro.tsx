import type { AboutPage } from '#app/content/schemas/about.ts'
import { videoEmbed, videoHref } from '#app/ui/embed-urls.ts'
import { Facade } from '#app/ui/facade.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'intro'

/** Why one would want to know who is behind a machine, and the film. */
export function Intro({ title, paragraphs, film, youtubeId }: AboutPage['intro'] & { youtubeId: string }) {
  return (
    <Section id={ID} className="intro">
      <div className="intro-grid page-width">
        <div>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="intro-film">
          <Facade
            kind="video"
            href={videoHref(youtubeId)}
            embedSrc={videoEmbed(youtubeId)}
            title={film.title}
            action={film.label}
          >
            <Picture id={film.picture} portrait={film.portrait} alt={film.alt} sizes="(min-width: 1000px) 56vw, 92vw" />
          </Facade>
          <p className="fine">{film.note}</p>
        </div>
      </div>
    </Section>
  )
}
