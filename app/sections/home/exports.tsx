import type { ExportsView } from '#app/content/home/home.server.ts'
import { Section, SectionHead, Split } from '#app/ui/section.tsx'
import { Fine } from '#app/ui/text.tsx'
import { Bars } from './bars.tsx'

/** Countries, years and regional shares; the map from 768 px. */
export function Exports({ title, figures, map, note, shares }: ExportsView) {
  return (
    <Section id="export" className="pt-10 pb-section lg:pt-6">
      <Split ratio="5/7" className="page-width gap-x-fluid-xl lg:items-center">
        <div>
          <SectionHead tight title={title} />
          <dl className="flex flex-wrap gap-8">
            {figures.map(({ number, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd className="text-h1 md:text-figure">{number}</dd>
              </div>
            ))}
          </dl>
          <Bars
            className="mt-5 grid-cols-2"
            rows={shares.map(({ name, percent }) => ({ figure: `${percent} %`, text: name, percent }))}
          />
          <Fine className="mt-3">{note}</Fine>
        </div>
        <img
          className="w-full max-md:hidden"
          src="/icons/diagrams/world-arcs.svg"
          alt={map}
          width={1200}
          height={560}
          loading="lazy"
        />
      </Split>
    </Section>
  )
}
