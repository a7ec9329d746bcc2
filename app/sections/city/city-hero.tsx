import type { CSSProperties } from 'react'

import type { CityPageView } from '#app/content/cities/cities.server.ts'
import { HeroActions } from '#app/ui/actions.tsx'
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
