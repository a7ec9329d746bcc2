import type { CSSProperties } from 'react'

import type { CityPage } from '#app/content/cities/city.ts'
import { Island } from '#app/islands/island.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

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
