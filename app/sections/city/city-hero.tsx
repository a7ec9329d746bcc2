import type { CityPageView } from '#app/content/cities/cities.server.ts'
import type { CityPage } from '#app/content/cities/city.ts'
import type { Skyline } from '#app/content/cities/skyline.server.ts'
import { HeroActions } from '#app/ui/actions.tsx'
import { Slides } from '#app/sections/shared/moving.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Eyebrow, Lines, TextLink } from '#app/ui/text.tsx'

/** On phones the buttons share the row. */
export function CityHero({ city, copy }: Pick<CityPageView, 'city' | 'copy'>) {
  const { heading, primary, secondary } = copy.hero
  const style = { '--letters': city.name.length, '--skyline-x': city.skyline.focus / 100 }
  return (
    <div className="city-hero on-deep relative overflow-clip" style={style}>
      <div className="page-width relative z-1 pt-fluid-sm lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-x-10">
        <Eyebrow as="h1" accent className="lg:col-span-full">
          {heading}
        </Eyebrow>
        {/* Hidden from screen readers, because the heading contains the name too. */}
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
      <Slides label={label} gap={0} autoplayMs={STAY_MS} transitionMs={700} loop>
        {slides.map((slide, index) => (
          <BannerSlide key={slide.picture} {...slide} isFirst={index === 0} />
        ))}
      </Slides>
    </div>
  )
}

type BannerSlideProps = CityPage['banner']['slides'][number] & { isFirst: boolean }

function BannerSlide({ title, text, link, picture, portrait, focus, alt, isFirst }: BannerSlideProps) {
  return (
    <div
      className="relative flex min-h-150 overflow-hidden sm:min-h-165 lg:min-h-[clamp(520px,44vw,700px)]"
      style={{ '--focus-x': `${focus}%` }}
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

/** The ground of each drawing, on a sheet of 1200 by 260. */
const GROUND = 210
/** How far the ground continues beyond the sheet, for the widest screens. */
const BEYOND = 3000

/** The city in one line, drawn once if motion is allowed, and its reflection. */
function SkylineDrawing({ alt, transform, line, detail }: Skyline) {
  return (
    <div className="city-skyline">
      <svg viewBox="0 0 1200 260" role="img" aria-label={alt}>
        <linearGradient id="city-dusk" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="0" y2={GROUND}>
          <stop offset="0" stopColor="#06294e" stopOpacity=".3" />
          <stop offset="1" stopColor="#021225" stopOpacity=".92" />
        </linearGradient>
        <g id="city-line" transform={transform}>
          <path className="city-line" d={line.d} strokeWidth={line.width} pathLength={1} />
        </g>
        <path className="city-detail" d={detail.d} strokeWidth={detail.width} transform={transform} />
        <path className="city-ground" d={`M${-BEYOND} ${GROUND}H0M1200 ${GROUND}H${1200 + BEYOND}`} />
      </svg>
      <svg className="city-reflection" viewBox="0 0 1200 260" aria-hidden="true">
        <use href="#city-line" transform="matrix(1 0 0 -1 0 210)" />
      </svg>
    </div>
  )
}
