import type { RndPage } from '#app/content/schemas/rnd.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Lines } from '#app/ui/section.tsx'
import { BannerFilm } from '../banner-film.ts'

/** The banner: the cell, already open. */
export function RndHero({ title, lead, loop, alt, links: [journey, models] }: RndPage['hero']) {
  return (
    <div className="rnd-hero on-deep">
      <BannerFilm id={loop} alt={alt} sizes="(max-width: 899px) 230vw, 100vw" priority />
      <div className="rnd-hero-text page-width">
        <h1>
          <Lines text={title} />
        </h1>
        <p className="rnd-hero-lead">{lead}</p>
        <p className="rnd-hero-actions">
          <ButtonLink href={journey.href} look="light">
            {journey.label}
          </ButtonLink>
          <ButtonLink href={models.href} look="outline">
            {models.label}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
