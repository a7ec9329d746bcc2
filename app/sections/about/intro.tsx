import type { AboutPage } from '#app/content/about/about.server.ts'
import { cx } from '#app/ui/cx.ts'
import { videoEmbed, videoHref } from '#app/ui/embed-urls.ts'
import { Facade } from '#app/ui/facade.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Fine, Lead } from '#app/ui/text.tsx'

const ID = 'intro'
/** Runs out of the page on wide screens. */
const frame = 'aspect-[4/4.6] md:aspect-16/10 lg:rounded-r-none'

export function Intro({ title, paragraphs, film, youtubeId }: AboutPage['intro'] & { youtubeId: string | null }) {
  const picture = (
    <Picture id={film.picture} portrait={film.portrait} alt={film.alt} sizes="(min-width: 900px) 56vw, 92vw" />
  )
  return (
    <Section id={ID} space="section" className="overflow-x-clip">
      <Split ratio="5/7" className="page-width gap-10 lg:items-end lg:gap-18">
        <div>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          {paragraphs.map((paragraph) => (
            <Lead key={paragraph} className="mt-5 max-w-text">
              {paragraph}
            </Lead>
          ))}
        </div>
        <div className="lg:-mr-edge">
          {youtubeId === null ? (
            <div className={cx('facade', frame)}>{picture}</div>
          ) : (
            <>
              <Facade
                className={frame}
                kind="video"
                href={videoHref(youtubeId)}
                embedSrc={videoEmbed(youtubeId)}
                title={film.title}
                action={film.label}
              >
                {picture}
              </Facade>
              <Fine className="mt-3">{film.note}</Fine>
            </>
          )}
        </div>
      </Split>
    </Section>
  )
}
