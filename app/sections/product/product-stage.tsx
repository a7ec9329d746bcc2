import type { CSSProperties } from 'react'

import type { Site } from '#app/content/schemas/site.ts'
import type { NamedValue, StageView } from '#app/content/views/product-page.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pictures, type PictureId } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { nameWidth } from './name-width.ts'
import { ProductActions } from './product-actions.tsx'

/** The cut-out is as wide as this on the plinth, and on the sheet that is printed: one file serves both. */
export const PLINTH_SIZES = '(min-width: 1040px) 460px, 62vw'

const deepAccents: StageView['accent'][] = ['graphite', 'obsidian']

type ProductStageProps = StageView & { site: Site }

/** The machine on its plinth, its name in huge letters behind it. */
export function ProductStage(stage: ProductStageProps) {
  const { heading, name, accent, tagline, plinth, price, taxNote, trail, facts, actions, site } = stage
  return (
    <div
      className={`product-stage ${deepAccents.includes(accent) ? 'on-deep' : ''}`}
      style={toMeasures(name, plinth.picture)}
    >
      <div className="product-trail page-width">
        <Breadcrumb trail={trail} here={name} />
        <h1 className="mt-2 text-small leading-normal font-semibold tracking-normal">{heading}</h1>
      </div>
      <div className="product-stand page-width">
        {/* The heading says it already. */}
        <p className="product-name" aria-hidden>
          {name}
        </p>
        <div className="product-plinth">
          <Picture id={plinth.picture} alt={plinth.alt} sizes={PLINTH_SIZES} priority />
        </div>
        <div className="product-offer">
          <p className="product-tagline">{tagline}</p>
          <p className="product-price">
            <Price amount={price} /> <span>{taxNote}</span>
          </p>
          <ProductActions {...actions} name={name} site={site} />
        </div>
        <StageFacts facts={facts} />
      </div>
    </div>
  )
}

function StageFacts({ facts }: { facts: NamedValue[] }) {
  return (
    <dl className="product-facts">
      {facts.map(({ label, value, sample }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {sample && <SampleBadge />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** With them the stylesheet fits the name to the page and keeps the picture's place before it arrives. */
function toMeasures(name: string, picture: PictureId) {
  const { width, height } = pictures[picture]
  return { '--name-width': nameWidth(name), '--ratio': width / height } as CSSProperties
}
