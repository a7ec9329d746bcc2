import type { HealthPageView } from '#app/content/health/health.server.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TeaGlasses } from './tea-glasses.tsx'
import { VerdictLine } from './verdict-line.tsx'

const ID = 'tea-test'

interface TeaTestProps {
  tea: HealthPageView['tea']
  labels: HealthPageView['labels']
}

/** The one effect of this water that everybody can see. */
export function TeaTest({ tea, labels }: TeaTestProps) {
  const { title, lead, statement, judge, demo } = tea
  return (
    <Section id={ID} space="section">
      <Split ratio="6/5" className="page-width gap-y-8 lg:gap-x-fluid-xl lg:gap-y-6">
        <div className="lg:self-end">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <Lead className="mt-5 max-w-text">{lead}</Lead>
        </div>
        <TeaGlasses tea={tea} scale={labels.scale} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
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
