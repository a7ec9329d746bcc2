import type { RndPage } from '#app/content/rnd/rnd.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Lead } from '#app/ui/text.tsx'

/** The ruler shows two years. */
const MONTHS = 24

/** An open cartridge with its layers from the outside in, and its change interval. */
export function Filters({ title, lead, picture, alt, caption, layers, change }: RndPage['filters']) {
  return (
    <Section id="filters" space="section" className="rnd-filters">
      <Split ratio="1/1" className="page-width lg:gap-x-fluid-xl">
        <figure>
          <Picture
            imgClassName="aspect-square w-full rounded-panel object-cover"
            id={picture}
            alt={alt}
            sizes="(min-width: 900px) 50vw, 100vw"
          />
          <figcaption className="mt-3.5 max-w-long text-fine text-ink-soft">{caption}</figcaption>
        </figure>
        <div className="mt-9 lg:mt-0 lg:self-center">
          <SectionTitle text={title} />
          <Lead className="mt-4 max-w-short">{lead}</Lead>
          <ol className="mt-7">
            {layers.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[44px_minmax(0,1fr)] border-t border-line-strong py-4">
                <span className="row-span-2 text-subtitle leading-tight font-thin" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="text-lead leading-snug">{title}</h3>
                <p className="mt-0.5 max-w-text leading-relaxed text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <ChangeRuler {...change} />
      </Split>
    </Section>
  )
}

function ChangeRuler({ title, text, from, to, unit }: RndPage['filters']['change']) {
  const band = { '--from': from / MONTHS, '--to': to / MONTHS }
  return (
    <Split ratio="1/1" className="mt-10 border-t border-ink pt-6 lg:col-span-full lg:mt-16 lg:gap-x-fluid-xl">
      <h3 className="text-title">{title}</h3>
      <p className="mt-2 max-w-long text-ink-soft">{text}</p>
      <div
        className="rnd-ruler drawn relative mt-7 h-14 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2"
        style={band}
        aria-hidden="true"
      >
        {[0, 6, 12, 18, MONTHS].map((month) => (
          <span key={month} style={{ '--place': month / MONTHS }}>
            {month === MONTHS ? `${month} ${unit}` : month}
          </span>
        ))}
      </div>
    </Split>
  )
}
