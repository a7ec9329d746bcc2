import type { AboutPage, AboutView } from '#app/content/about/about.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Facade, videoEmbed, videoHref } from '#app/ui/facade.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Fine, Lead, Lines, Numeral } from '#app/ui/text.tsx'
import { PencilRow } from './pencil-row.tsx'

export function AboutHero({ eyebrow, title, lead, picture, portrait, alt, beginning }: AboutPage['hero']) {
  return (
    <PageHero
      className="about-hero"
      placeClassName="about-hero-text flex flex-col justify-between pt-7 pb-9 md:pt-fluid-sm md:pb-fluid-sm"
      scene={
        <div className="about-hero-scene absolute inset-x-0 top-0 aspect-4/5 md:top-auto md:bottom-0 md:aspect-video">
          <Picture
            imgClassName="absolute inset-0 size-full"
            id={picture}
            portrait={portrait}
            alt={alt}
            sizes="100vw"
            priority
          />
          <PencilRow beginning={beginning} />
        </div>
      }
    >
      <header>
        <p className="mb-3.5 text-fine leading-normal font-semibold tracking-wide text-on-deep-lead">{eyebrow}</p>
        <h1 className="about-hero-title leading-none tracking-tighter">
          <Lines text={title} />
        </h1>
      </header>
      <p className="max-w-short leading-relaxed text-on-deep-lead md:max-w-[27ch] lg:text-intro">{lead}</p>
    </PageHero>
  )
}

/** On wide screens, the picture extends to the edge of the window. */
const frame = 'aspect-[4/4.6] md:aspect-16/10 lg:rounded-r-none'

/** @prop shown null while the film must not be shown: its picture stays */
export function Intro({ title, paragraphs, film, shown }: AboutPage['intro'] & { shown: AboutView['film'] }) {
  const picture = (
    <Picture id={film.picture} portrait={film.portrait} alt={film.alt} sizes="(min-width: 900px) 56vw, 92vw" />
  )
  return (
    <Section id="intro" space="section" className="overflow-x-clip">
      <Split ratio="5/7" className="page-width gap-10 lg:items-end lg:gap-18">
        <div>
          <SectionTitle text={title} />
          {paragraphs.map((paragraph) => (
            <Lead key={paragraph} className="mt-5 max-w-text">
              {paragraph}
            </Lead>
          ))}
        </div>
        <div className="lg:-mr-edge">
          {shown === null ? (
            <div className={cx('facade', frame)}>{picture}</div>
          ) : (
            <>
              <Facade
                className={frame}
                kind="video"
                href={videoHref(shown.youtubeId)}
                embedSrc={videoEmbed(shown.youtubeId)}
                title={film.title}
                action={film.label}
              >
                {picture}
              </Facade>
              <Fine className="mt-3">
                {shown.isSample && <SampleTag of="film" />} {film.note}
              </Fine>
            </>
          )}
        </div>
      </Split>
    </Section>
  )
}

export function WhoIs({ title, lead, rows, note }: AboutPage['who']) {
  return (
    <Section id="who" className="pb-section">
      <div className="page-width">
        <div className="mb-fluid-sm grid gap-3 lg:grid-cols-[1fr_auto] lg:items-end">
          <SectionTitle text={title} />
          <Lead>{lead}</Lead>
        </div>
        <dl>
          {rows.map(({ term, figure, text }) => (
            <div
              key={term}
              className="border-t border-line pt-6 pb-7 md:grid md:grid-cols-[180px_1fr] md:items-baseline"
            >
              <dt className="text-small font-semibold text-ink-soft">{term}</dt>
              <dd className="md:grid md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:items-baseline md:gap-8">
                <Numeral className="mt-1 mb-2.5 block leading-none md:my-0">{figure}</Numeral>
                <span className="block max-w-text">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Fine className="border-t border-line pt-4">{note}</Fine>
      </div>
    </Section>
  )
}

const classes = {
  name: 'mb-3.5 text-small tracking-normal text-on-deep',
  text: 'max-w-[24ch] text-heading leading-snug font-medium text-balance',
}

/** The mission as a drop, the vision as its rings. */
export function MissionVision({ mission, vision }: Pick<AboutPage, 'mission' | 'vision'>) {
  return (
    <Section id="mission" ground="own" className="on-deep relative overflow-hidden bg-deepest">
      <Picture
        className="about-mission-picture"
        imgClassName="absolute inset-0 size-full object-cover object-[56%_50%]"
        id="tech-ripple"
        alt=""
        sizes="100vw"
      />
      <div className="page-width relative grid content-between gap-50 py-band xl:min-h-[clamp(560px,54vw,860px)] xl:grid-cols-2 xl:content-stretch xl:gap-16">
        <div>
          <SectionTitle text={mission.name} className={classes.name} />
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
