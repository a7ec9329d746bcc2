import type { CSSProperties } from 'react'

import type { CityPageView } from '#app/content/views/city.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SkylineDrawing } from './skyline-drawing.tsx'

/** The city's name as large as the page, and its skyline at the edge of the water. */
export function CityHero({ city, words }: Pick<CityPageView, 'city' | 'words'>) {
  const { eyebrow, primary, secondary } = words.hero
  const style = { '--letters': city.name.length, '--focus': city.skyline.focus / 100 } as CSSProperties
  return (
    <div className="city-hero on-deep" style={style}>
      <div className="city-hero-text page-width">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="city-name">{city.name}</h1>
        <p className="city-lead">{city.lead}</p>
        <p className="city-actions">
          <ButtonLink href={primary.href} look="light">
            {primary.label}
          </ButtonLink>
          <ButtonLink href={secondary.href} look="outline">
            {secondary.label}
          </ButtonLink>
        </p>
      </div>
      <SkylineDrawing {...city.skyline} />
    </div>
  )
}
