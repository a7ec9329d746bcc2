import type { ModelView, RndPageView } from '#app/content/views/rnd.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CloseUps } from './close-ups.tsx'
import { FeatureTiles } from './feature-tiles.tsx'

const GALLERY_MS = 4000

interface ModelPanelProps {
  model: ModelView
  /** Every second one turns its tiles round. */
  turned: boolean
  labels: Pick<RndPageView['models'], 'galleryLabel' | 'technologyTitle' | 'link'>
}

/** One model, opened: what it looks like, what it does by itself, its plates, its filters, and all of it from near. */
export function ModelPanel({ model, turned, labels }: ModelPanelProps) {
  return (
    <article className="rnd-model" data-turned={turned}>
      <Carousel
        className="rnd-gallery"
        label={`${labels.galleryLabel} ${model.name}`}
        autoplayMs={GALLERY_MS}
        transitionMs={700}
        loop
      >
        {model.gallery.map(({ picture, alt, caption }) => (
          <figure key={picture}>
            <Picture id={picture} alt={alt} sizes="(min-width: 900px) 56vw, 100vw" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </Carousel>
      <ModelIntroduction model={model} linkLabel={labels.link} />
      <FeatureTiles features={model.features} />
      <div className="rnd-inner">
        {[model.electrodes, model.filters].map(({ title, text }) => (
          <div key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <CloseUps title={labels.technologyTitle} name={model.name} items={model.closeUps} />
    </article>
  )
}

function ModelIntroduction({ model, linkLabel }: { model: ModelView; linkLabel: string }) {
  const { name, kind, thesis, text, facts, href } = model
  return (
    <header className="rnd-model-head">
      <p className="eyebrow">
        {name}, {kind.toLowerCase()}
      </p>
      <h3>{thesis}</h3>
      <p>{text}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink href={href} label={`${linkLabel} ${name}`} />
    </header>
  )
}
