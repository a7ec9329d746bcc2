import type { CSSProperties } from 'react'

import type { HomePage } from '#app/content/schemas/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import { HeroFilm } from './lazy.ts'

/** The first slide is the page's face and stays; who starts the others sees each for six seconds. */
const FIRST_SLIDE_MS = 15_000_000
const OTHER_SLIDES_MS = 6000

/** The banner: four ideas in four pictures of the same composition. */
export function Hero({ label, heading, slides }: HomePage['hero']) {
  return (
    <div className="hero on-deep">
      <Carousel
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
          <HeroSlide key={slide.name} {...slide} {...(index === 0 && { heading })} />
        ))}
      </Carousel>
    </div>
  )
}

type HeroSlideProps = HomePage['hero']['slides'][number] & { heading?: string }

/** The page's heading is on the first slide, whose picture is fetched before everything else. */
function HeroSlide({ heading, title, lead, primary, secondary, picture, portrait, focus, alt, film }: HeroSlideProps) {
  return (
    <div className="hero-slide" style={{ '--focus-x': `${focus}%` } as CSSProperties}>
      <Picture
        className="hero-picture"
        id={picture}
        portrait={portrait}
        portraitUpTo={559}
        alt={alt}
        sizes="100vw"
        priority={heading !== undefined}
      />
      {film && <HeroFilm id={film} />}
      <div className="hero-text page-width">
        {heading ? (
          <>
            <Eyebrow as="h1" accent>
              {heading}
            </Eyebrow>
            <p className="hero-title hero-title-first font-semibold text-balance">
              <Lines text={title} />
            </p>
          </>
        ) : (
          <h2 className="hero-title">
            <Lines text={title} />
          </h2>
        )}
        <p className="hero-lead">{lead}</p>
        <p className="hero-actions">
          <ButtonLink href={primary.href} look="light">
            {primary.label}
          </ButtonLink>
          <ButtonLink href={secondary.href} look="outline">
            {secondary.label}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
