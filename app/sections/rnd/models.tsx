import type { ModelView, RndPageView } from '#app/content/rnd/rnd.server.ts'
import { Slides } from '#app/sections/shared/moving.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Split, TitledSection } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Eyebrow, TextLink } from '#app/ui/text.tsx'
import { CloseUps } from './close-ups.tsx'
import { FeatureTiles } from './feature-tiles.tsx'

/** Silhouettes on one ground line; the chosen one lights up and opens below. */
export function Models({ title, lead, items: [first, ...otherModels], ...labels }: RndPageView['models']) {
  const toTab = (model: ModelView, index: number) => ({
    id: model.id,
    label: <Silhouette {...model} />,
    content: <ModelPanel model={model} turned={index % 2 === 1} labels={labels} />,
  })
  return (
    <TitledSection id="models" space="section" className="rnd-models" title={title} lead={lead}>
      <Tabs
        label={labels.tabsLabel}
        tabs={[toTab(first, 0), ...otherModels.map((model, index) => toTab(model, index + 1))]}
      />
    </TitledSection>
  )
}

function Silhouette({ picture, name }: ModelView) {
  return (
    <>
      <Picture id={picture} alt="" sizes="(min-width: 900px) 220px, 25vw" />
      <span className="whitespace-nowrap">{name}</span>
    </>
  )
}

const GALLERY_MS = 4000

interface ModelPanelProps {
  model: ModelView
  /** Mirrors the tiles of every second model. */
  turned: boolean
  labels: Pick<RndPageView['models'], 'galleryLabel' | 'technologyTitle' | 'link'>
}

function ModelPanel({ model, turned, labels }: ModelPanelProps) {
  return (
    <Split as="article" ratio="7/5" className="gap-x-fluid-lg gap-y-fluid">
      <Slides
        className="rnd-gallery"
        label={`${labels.galleryLabel} ${model.name}`}
        autoplayMs={GALLERY_MS}
        transitionMs={700}
        loop
      >
        {model.gallery.map(({ picture, alt, caption }) => (
          <figure key={picture} className="flex flex-col">
            <Picture
              imgClassName="aspect-[4/3] w-full rounded-panel object-cover object-[50%_62%]"
              id={picture}
              alt={alt}
              sizes="(min-width: 900px) 56vw, 100vw"
            />
            <figcaption className="mt-3 text-small leading-normal text-ink-soft">{caption}</figcaption>
          </figure>
        ))}
      </Slides>
      <ModelIntroduction model={model} linkLabel={labels.link} />
      <FeatureTiles features={model.features} turned={turned} />
      <div className="grid gap-x-fluid-lg gap-y-8 sm:grid-cols-2 lg:col-span-full">
        {[model.electrodes, model.filters].map(({ title, text }) => (
          <div key={title} className="border-t-2 border-ink pt-5">
            <h4 className="text-subtitle font-semibold">{title}</h4>
            <p className="mt-2.5 max-w-long text-ink-soft">{text}</p>
          </div>
        ))}
      </div>
      <CloseUps title={labels.technologyTitle} name={model.name} items={model.closeUps} />
    </Split>
  )
}

function ModelIntroduction({ model, linkLabel }: { model: ModelView; linkLabel: string }) {
  const { name, kind, thesis, text, facts, href } = model
  return (
    <header className="lg:self-center lg:pb-16">
      <Eyebrow>
        {name}, {kind.toLowerCase()}
      </Eyebrow>
      <h3 className="text-heading">{thesis}</h3>
      <p className="mt-3.5 max-w-text text-ink-soft">{text}</p>
      <Facts variant="apart" className="mt-6 mb-3" rows={facts} />
      <TextLink href={href} label={`${linkLabel} ${name}`} />
    </header>
  )
}
