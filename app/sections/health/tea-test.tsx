import type { HealthPageView } from '#app/content/health/health.server.ts'
import { Island } from '#app/islands/island.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Fine, Lead, TextLink } from '#app/ui/text.tsx'
import { TeaGlasses } from './tea-glasses.tsx'
import { VerdictLine } from './verdict-line.tsx'

interface TeaTestProps {
  tea: HealthPageView['tea']
  labels: HealthPageView['labels']
}

/** The one effect of this water that everyone can see. */
export function TeaTest({ tea, labels }: TeaTestProps) {
  const { title, lead, statement, judge, demo } = tea
  return (
    <Section id="tea-test" space="section">
      <Split ratio="6/5" className="page-width gap-y-8 lg:gap-x-fluid-xl lg:gap-y-6">
        <div className="lg:self-end">
          <SectionTitle text={title} />
          <Lead className="mt-5 max-w-text">{lead}</Lead>
        </div>
        <figure className="mx-auto w-full max-w-120 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Island
            name="tea-glasses"
            of={TeaGlasses}
            names={tea.waters.map(({ ph }) => `${labels.scale}\u00a0${ph}`)}
            looks={tea.waters.map(({ text }) => text)}
            labels={tea.labels}
          >
            {['left-0', 'right-0'].map((place, index) => (
              // Two glasses stand side by side in the picture, and each side shows its own.
              <Picture
                key={place}
                id={tea.picture}
                alt={index ? '' : tea.alt}
                sizes="(min-width: 900px) 960px, 100vw"
                imgClassName={cx('absolute inset-y-0 h-full w-[200%] max-w-none', place)}
              />
            ))}
          </Island>
          <figcaption className="mt-4">
            <Fine>{tea.note}</Fine>
          </figcaption>
        </figure>
        <div className="max-w-text lg:self-start">
          <div className="border-y border-line pt-4 pb-1.5" data-statement>
            <p className="leading-normal">{statement.text}</p>
            <VerdictLine {...statement} sourcesLabel={labels.sources} />
          </div>
          <p className="mt-5 text-ink-soft">{judge}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-soft">
            {demo.text} <TextLink {...demo.link} />
          </p>
        </div>
      </Split>
    </Section>
  )
}
