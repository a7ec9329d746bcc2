import type { RndPage } from '#app/content/rnd/rnd.server.ts'
import { FilmLoop } from '#app/sections/shared/moving.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { Fine, Lines } from '#app/ui/text.tsx'
import { StationDrawing } from './station-drawing.tsx'

/** On phones the buttons share the row. */
const button = 'flex-[1_1_150px] px-3 lg:flex-none lg:px-6.5'

export function RndHero({ title, lead, loop, alt, links: [journey, models] }: RndPage['hero']) {
  return (
    <div className="rnd-hero on-deep relative flex min-h-[clamp(560px,100svh-176px,720px)] overflow-hidden bg-deepest lg:min-h-[clamp(560px,46vw,760px)]">
      <FilmLoop id={loop} alt={alt} sizes="(max-width: 899px) 230vw, 100vw" priority />
      <div className="page-width pointer-events-none relative z-1 flex flex-col pt-8 pb-6 *:pointer-events-auto lg:justify-center lg:py-12">
        <h1 className="text-mega">
          <Lines text={title} />
        </h1>
        <p className="mt-4.5 max-w-phrase text-intro text-on-deep-lead lg:mt-7 lg:max-w-[30ch]">{lead}</p>
        <p className="mt-auto flex flex-wrap gap-2.5 lg:mt-9">
          <ButtonLink {...journey} variant="light" className={button} />
          <ButtonLink {...models} variant="outline" className={cx(button, 'bg-shade hover:bg-deepest')} />
        </p>
      </div>
    </div>
  )
}

/** Six drawings that form one cross-section; scrolling lets the water run through. */
export function Journey({ title, lead, waterLabel, note, stations }: RndPage['journey']) {
  return (
    <TitledSection id="journey" ground="alt" space="section" className="rnd-journey" title={title} lead={lead}>
      <ol className="rnd-stations">
        {stations.map(({ kind, title, text, water }) => (
          <li key={kind} className="rnd-station" data-kind={kind}>
            <StationDrawing kind={kind} />
            <div className="rnd-station-text">
              <h3 className="flex gap-[0.5em] text-title">{title}</h3>
              <p className="mt-2 max-w-text leading-body text-ink-soft lg:mt-3.5 lg:text-lead">{text}</p>
              <p className="rnd-water-state mt-3.5 text-small text-ink-soft">
                {waterLabel} <b className="font-semibold text-ink">{water}</b>
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Fine className="mt-10 max-w-prose">{note}</Fine>
    </TitledSection>
  )
}
