import type { CSSProperties } from 'react'

import type { CityPageView } from '#app/content/cities/cities.server.ts'
import type { CityPage } from '#app/content/cities/city.ts'
import { Island } from '#app/islands/island.tsx'
import { HeroActions } from '#app/ui/actions.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import { SkylineDrawing } from './skyline-drawing.tsx'

/** On phones the buttons share the row. */
export function CityHero({ city, copy }: Pick<CityPageView, 'city' | 'copy'>) {
  const { heading, primary, secondary } = copy.hero
  const style = { '--letters': city.name.length, '--focus': city.skyline.focus / 100 } as CSSProperties
  return (
    <div className="city-hero on-deep relative overflow-clip" style={style}>
      <div className="page-width relative z-1 pt-fluid-sm lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-x-10">
        <Eyebrow as="h1" accent className="lg:col-span-full">
          {heading}
        </Eyebrow>
        {/* The heading says it already. */}
        <p className="city-name font-semibold whitespace-nowrap lg:col-span-full lg:row-start-3" aria-hidden>
          {city.name}
        </p>
        <p className="mt-3.5 max-w-phrase leading-relaxed text-on-deep-lead lg:mt-0 lg:max-w-text lg:text-intro">
          {city.lead}
        </p>
        <HeroActions
          className="mt-5.5 lg:mt-0 lg:justify-end"
          buttonClassName="px-3 text-small sm:min-h-14 sm:px-7 sm:text-control"
          primary={primary}
          secondary={secondary}
        />
      </div>
      <SkylineDrawing {...city.skyline} />
    </div>
  )
}

const STAY_MS = 4000

/** Four pictures that advance automatically, with a stop button. */
export function CityBanner({ label, slides }: CityPage['banner']) {
  return (
    <div className="city-banner on-deep bg-deepest">
      <Island
        name="carousel"
        of={Carousel}
        when="visible"
        label={label}
        gap={0}
        autoplayMs={STAY_MS}
        transitionMs={700}
        loop
      >
        {slides.map((slide, index) => (
          <BannerSlide key={slide.picture} {...slide} isFirst={index === 0} />
        ))}
      </Island>
    </div>
  )
}

type BannerSlideProps = CityPage['banner']['slides'][number] & { isFirst: boolean }

function BannerSlide({ title, text, link, picture, portrait, focus, alt, isFirst }: BannerSlideProps) {
  return (
    <div
      className="relative flex min-h-150 overflow-hidden sm:min-h-165 lg:min-h-[clamp(520px,44vw,700px)]"
      style={{ '--focus-x': `${focus}%` } as CSSProperties}
    >
      <Picture
        className="city-slide-picture absolute inset-x-0 bottom-0 sm:top-37.5 lg:top-0"
        imgClassName="aspect-4/5 w-full object-cover object-[50%_100%] sm:aspect-auto sm:h-full sm:object-[var(--focus-x)_62%]"
        id={picture}
        portrait={portrait}
        portraitUpTo={639}
        alt={alt}
        sizes="100vw"
        priority={isFirst}
      />
      <div className="page-width relative pt-5 pb-24 lg:flex lg:flex-col lg:items-start lg:justify-center lg:pt-12 lg:pb-18">
        <h2 className="text-h1">
          <Lines text={title} />
        </h2>
        <p className="mt-3 mb-2 max-w-phrase leading-relaxed text-on-deep-lead lg:text-lead">{text}</p>
        <TextLink {...link} />
      </div>
    </div>
  )
}
