import type { ModelView, RndPageView } from '#app/content/rnd/rnd.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Lead } from '#app/ui/text.tsx'
import { ModelPanel } from './model-panel.tsx'

const ID = 'models'

/** Silhouettes on one ground line; the chosen one lights up and opens below. */
export function Models({ title, lead, items: [first, ...others], ...labels }: RndPageView['models']) {
  const toTab = (model: ModelView, index: number) => ({
    id: model.id,
    label: <Silhouette {...model} />,
    content: <ModelPanel model={model} turned={index % 2 === 1} labels={labels} />,
  })
  return (
    <Section id={ID} space="section" className="rnd-models">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<Lead className="lg:max-w-phrase">{lead}</Lead>} />
        <Tabs
          label={labels.tabsLabel}
          tabs={[toTab(first, 0), ...others.map((model, index) => toTab(model, index + 1))]}
        />
      </div>
    </Section>
  )
}

function Silhouette({ picture, name }: ModelView) {
  return (
    <>
      <Picture id={picture} alt="" sizes="(min-width: 900px) 220px, 25vw" />
      <span>{name}</span>
    </>
  )
}
