import type { HealthPage } from '#app/content/health/health.server.ts'
import { Lines } from '#app/ui/text.tsx'
import { FilmLoop } from '#app/sections/shared/moving.tsx'
import { GradeGlass } from './grade.tsx'

/** The banner, and the legend of the grades. */
export function HealthHero({ hero, legend }: Pick<HealthPage, 'hero' | 'legend'>) {
  return (
    <>
      <div className="health-banner relative flex flex-col-reverse xl:block">
        <FilmLoop id={hero.loop} alt={hero.alt} sizes="(max-width: 639px) 200vw, 100vw" priority />
        <div className="page-width pt-9 pb-1 xl:absolute xl:inset-0 xl:pt-band xl:pb-0">
          <h1 className="xl:max-w-[41%] xl:text-wrap">
            <Lines text={hero.title} />
          </h1>
          <p className="mt-4.5 max-w-text text-lead leading-relaxed text-ink xl:max-w-[41%]">{hero.lead}</p>
        </div>
      </div>
      <section
        className="page-width relative -mt-18 rounded-panel bg-surface px-6 pt-7 pb-2 shadow-lg xl:-mt-26 xl:px-10 xl:pt-8 xl:pb-3"
        aria-labelledby="legend-heading"
      >
        <h2 id="legend-heading" className="text-small font-medium tracking-normal text-ink-soft">
          {legend.title}
        </h2>
        <dl className="xl:mt-1 xl:grid xl:grid-cols-3">
          {legend.grades.map(({ grade, word, meaning }) => (
            <div
              key={grade}
              className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-5 border-line py-5 not-first:border-t xl:grid-rows-[auto_1fr] xl:pr-5 xl:not-first:border-t-0 xl:not-first:border-l xl:not-first:pl-fluid-sm"
            >
              <dt className="contents text-h3 font-semibold">
                <GradeGlass grade={grade} className="row-span-2 h-22.5 w-16" />
                {word}
              </dt>
              <dd className="col-start-2 text-ink-soft xl:text-small xl:leading-relaxed">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
