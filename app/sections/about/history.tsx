import type { Era, HistoryView } from '#app/content/about/about.server.ts'
import { SampleLegend } from '#app/ui/sample-value.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Lead } from '#app/ui/text.tsx'
import { EraMark, EraThread } from './era-mark.tsx'
import { EraPanel } from './era-panel.tsx'

const ID = 'history'

/** The maker's years as four drawings of one product, from a pencil line to the finished product. */
export function History({ title, lead, tabsLabel, note, eras }: HistoryView) {
  const [latest, ...earlier] = eras
  return (
    <Section id={ID} ground="alt" space="section">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<Lead className="max-w-short">{lead}</Lead>} />
        <Tabs className="eras-tabs" label={tabsLabel} tabs={[toTab(latest), ...earlier.map(toTab)]} />
        {note && <SampleLegend className="mt-fluid-sm max-w-[72ch]">{note}</SampleLegend>}
      </div>
    </Section>
  )
}

const toTab = (era: Era) => ({
  id: era.id,
  label: (
    <>
      <EraMark stage={era.stage} />
      <EraThread stage={era.stage} />
      <span className="leading-tight">
        {era.from}
        <span className="block text-fine font-medium text-ink-soft">
          <span className="sr-only"> to </span>
          <span aria-hidden="true">–</span>
          {era.to}
        </span>
      </span>
    </>
  ),
  content: <EraPanel {...era} />,
})
