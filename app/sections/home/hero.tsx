import type { HomePage } from '#app/content/home/home.ts'
import type { VisitLineView } from '#app/content/visits/visit.server.ts'
import { Island } from '#app/islands/island.tsx'
import { ShownVisitLine, useVisitLine } from '#app/sections/visit/visit-line.tsx'
import { HeroActions } from '#app/ui/actions.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Eyebrow, Lines } from '#app/ui/text.tsx'
import { HeroFilm } from './hero-film.tsx'

/** The first slide stays; if the visitor starts the others, each stays six seconds. */
const FIRST_SLIDE_MS = 15_000_000
const OTHER_SLIDES_MS = 6000

export function Hero({ label, heading, price, slides }: HomePage['hero']) {
  const visitLine = useVisitLine()
  return (
    <div className="hero on-deep bg-deepest">
      <Island
        name="carousel"
        of={Carousel}
        label={label}
        gap={0}
        firstSlideMs={FIRST_SLIDE_MS}
        autoplayMs={OTHER_SLIDES_MS}
        transitionMs={700}
        loop
        showIndex
        slideNames={slides.map(({ name }) => name)}
      >
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.name}
            {...slide}
            visitLine={visitLine}
            {...(index === 0 && { first: { heading, price } })}
          />
        ))}
      </Island>
    </div>
  )
}

type Slide = HomePage['hero']['slides'][number]
type HeroSlideProps = Slide & {
  visitLine: VisitLineView
  first?: Pick<HomePage['hero'], 'heading' | 'price'>
}

/** Text over the product on phones, beside it from 900 px. The first slide's picture loads first. */
function HeroSlide({ first, picture, portrait, focus, alt, film, visitLine, ...copy }: HeroSlideProps) {
  const { lead, primary, secondary } = copy
  return (
    <div
      className="hero-slide relative flex flex-col-reverse overflow-hidden lg:flex-row"
      style={{ '--focus-x': `${focus}%` }}
    >
      <Picture
        className="hero-picture"
        id={picture}
        portrait={portrait}
        portraitUpTo={559}
        alt={alt}
        sizes="100vw"
        priority={first !== undefined}
      />
      {film && <Island name="hero-film" of={HeroFilm} when="visible" id={film} />}
      <div className="page-width relative z-1 flex flex-col pt-5 max-lg:grow lg:justify-center lg:pt-5 lg:pb-18 [@media(max-height:480px)]:pt-1">
        <Title {...copy} {...(first && { heading: first.heading })} />
        <p className="mt-3 max-w-phrase text-intro text-on-deep-lead lg:mt-4">{lead}</p>
        {first && (
          <p className="mt-2.5 lg:mt-5">
            <span className="text-h3 font-medium lg:text-subtitle">{first.price.text}</span>{' '}
            <span className="text-small text-on-deep-soft">{first.price.note}</span>
          </p>
        )}
        <HeroActions
          className="mt-3.5 lg:mt-6"
          buttonClassName="max-w-60 px-2 sm:px-7"
          primary={primary}
          secondary={secondary}
        />
        {[primary, secondary].some(({ href }) => href === '/book-demo') && (
          <ShownVisitLine className="mt-3 lg:mt-4.5" line={visitLine} />
        )}
      </div>
    </div>
  )
}

/** The page's `h1` is the small line of the first slide, in the words that people search for. */
function Title({ title, heading }: Pick<Slide, 'title'> & { heading?: string }) {
  if (!heading)
    return (
      <h2 className="text-display">
        <Lines text={title} />
      </h2>
    )
  return (
    <>
      <Eyebrow as="h1" accent tight className="lg:text-body">
        {heading}
      </Eyebrow>
      <p className="text-mega font-semibold text-balance [@media(max-height:480px)]:text-h1">
        <Lines text={title} />
      </p>
    </>
  )
}
