import type { HomePage } from '#app/content/schemas/home.ts'
import { videoEmbed, videoHref } from '#app/ui/embed-urls.ts'
import { Facade } from '#app/ui/facade.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { EraRuler } from './era-ruler.tsx'

const ID = 'manufacturer'

/** Who builds the machines: the film, and the maker's years drawn to scale. */
export function Manufacturer({ eyebrow, title, lead, link, eras, film }: HomePage['manufacturer']) {
  return (
    <Section id={ID} className="manufacturer">
      <div className="page-width">
        <SectionHead
          sectionId={ID}
          eyebrow={eyebrow}
          title={title}
          aside={
            <div>
              <p className="lead">{lead}</p>
              <TextLink {...link} />
            </div>
          }
        />
        <Facade
          className="film"
          kind="video"
          href={videoHref(film.youtubeId)}
          embedSrc={videoEmbed(film.youtubeId)}
          title={title.join(' ')}
          action={film.label}
        >
          <Picture id={film.picture} portrait={film.portrait} alt={film.alt} sizes="(min-width: 1408px) 1280px, 92vw" />
        </Facade>
        <p className="fine film-note">{film.note}</p>
        <EraRuler eras={eras} />
      </div>
    </Section>
  )
}
