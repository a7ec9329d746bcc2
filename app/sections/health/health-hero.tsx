import type { HealthPage } from '#app/content/schemas/health.ts'
import { Lines } from '#app/ui/section.tsx'
import { BannerFilm } from '../banner-film.ts'
import { GradeGlass } from './grade.tsx'

/** The banner, and the legend that the whole page is read by. */
export function HealthHero({ hero, legend }: Pick<HealthPage, 'hero' | 'legend'>) {
  return (
    <div className="health-hero">
      <div className="health-banner">
        <BannerFilm id={hero.loop} alt={hero.alt} sizes="(max-width: 559px) 200vw, 100vw" priority />
        <div className="health-hero-text page-width">
          <h1>
            <Lines text={hero.title} />
          </h1>
          <p className="health-hero-lead">{hero.lead}</p>
        </div>
      </div>
      <section className="health-legend page-width" aria-labelledby="legend-heading">
        <h2 id="legend-heading">{legend.title}</h2>
        <dl>
          {legend.grades.map(({ grade, word, meaning }) => (
            <div key={grade}>
              <dt>
                <GradeGlass grade={grade} />
                {word}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
