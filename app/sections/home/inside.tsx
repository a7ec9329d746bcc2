import type { HomePage } from '#app/content/home/home.ts'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { Eyebrow, Lead, TextLink } from '#app/ui/text.tsx'

type Part = HomePage['inside']['callouts'][number]['part']

/** Each part's place as a share of the picture, and the side of its text. */
const places: Record<Part, { x: number; y: number; side: 'left' | 'right' }> = {
  inlet: { x: 0.95, y: 0.125, side: 'right' },
  plate: { x: 0.885, y: 0.25, side: 'right' },
  acidic: { x: 0.868, y: 0.53, side: 'right' },
  alkaline: { x: 0.14, y: 0.672, side: 'left' },
  terminal: { x: 0.655, y: 0.682, side: 'right' },
  base: { x: 0.045, y: 0.862, side: 'left' },
}

const marks: Partial<Record<Part, string>> = {
  acidic: 'var(--signal-acidic)',
  alkaline: 'var(--signal-alkaline)',
}

const toStyle = (part: Part) => ({
  '--x': places[part].x,
  '--y': places[part].y,
  '--mark': marks[part] ?? 'var(--surface-tint)',
})

const badge = 'grid size-6.5 place-items-center rounded-pill border border-(--mark) bg-deepest text-fine font-semibold'

/** The cell taken apart, with its parts numbered from the top. */
export function Inside({ eyebrow, title, lead, link, picture, alt, callouts }: HomePage['inside']) {
  return (
    <Section id="inside" ground="own" className="inside on-deep relative py-8 lg:py-section 2xl:pt-10">
      <div className="page-width 2xl:grid 2xl:grid-cols-[minmax(0,1fr)_500px_minmax(0,1fr)]">
        <div className="2xl:relative 2xl:z-1 2xl:col-start-1 2xl:row-start-1 2xl:self-start 2xl:pt-24">
          <Eyebrow accent>{eyebrow}</Eyebrow>
          <SectionTitle text={title} />
          <Lead className="mt-4 mb-2 max-w-phrase max-lg:hidden">{lead}</Lead>
          <TextLink {...link} />
        </div>
        <div className="inside-cell relative grid grid-cols-1 items-center gap-x-5 gap-y-6 max-2xl:mt-5 md:grid-cols-[minmax(0,1fr)_280px] md:gap-x-12 2xl:col-span-full 2xl:row-start-1 2xl:block">
          <SwipeRow
            label={[title].flat().join(' ')}
            className="min-w-0 max-md:order-1 max-md:-mx-gutter md:overflow-visible 2xl:contents"
          >
            <ol className="grid w-max auto-cols-[44vw] grid-flow-col gap-4 px-gutter md:w-auto md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:gap-7 md:px-0 2xl:contents">
              {callouts.map(({ part, title: name, text }, index) => (
                <li
                  key={part}
                  className="inside-callout text-small leading-normal"
                  data-side={places[part].side}
                  style={toStyle(part)}
                >
                  <b
                    className={cx(
                      badge,
                      'max-2xl:float-left max-2xl:mr-2 2xl:absolute 2xl:-top-3.5',
                      places[part].side === 'right' ? '2xl:-left-3.25' : '2xl:-right-3.25',
                    )}
                    aria-hidden="true"
                  >
                    {index + 1}
                  </b>
                  <h3 className="text-control leading-snug 2xl:text-h3">{name}</h3>
                  <p className="text-on-deep-soft max-2xl:clear-left max-md:text-fine 2xl:mt-1">{text}</p>
                </li>
              ))}
            </ol>
          </SwipeRow>
          <div className="relative mx-auto w-38 md:w-full 2xl:static">
            <Picture
              id={picture}
              alt={alt}
              sizes="(min-width: 1240px) 500px, (min-width: 768px) 280px, 152px"
              imgClassName="inside-picture"
            />
            <div className="2xl:hidden" aria-hidden="true">
              {callouts.map(({ part }, index) => (
                <b
                  key={part}
                  className={cx(badge, 'absolute top-[calc(var(--y)*100%)] left-[calc(var(--x)*100%)] -translate-1/2')}
                  style={toStyle(part)}
                >
                  {index + 1}
                </b>
              ))}
            </div>
          </div>
        </div>
      </div>
    </Section>
  )
}
