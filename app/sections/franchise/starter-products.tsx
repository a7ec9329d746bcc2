import type { CSSProperties } from 'react'

import type { StarterProductsView } from '#app/content/franchise/franchise.server.ts'
import type { ProductView } from '#app/content/products/products.server.ts'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'machines'
/** All cut-outs have the same scale; the widest one fills its tile. */
const WIDEST = 1243

export function StarterProducts({ title, lead, priceLabel, items }: StarterProductsView) {
  return (
    <Section id={ID} className="starters pb-14 lg:pb-0">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<p className="max-w-short text-ink-soft">{lead}</p>} />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-6 large-text:grid-cols-1">
          {items.map((product) => (
            <li key={product.href}>
              <Tile {...product} priceLabel={priceLabel} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Tile({ href, name, kind, price, facts, picture, priceLabel }: ProductView & { priceLabel: string }) {
  const { width } = pictures[picture]
  return (
    <a className="group block" href={href} style={{ '--share': width / WIDEST } as CSSProperties}>
      <Picture
        className="flex h-[46vw] items-end border-b border-ink lg:h-[min(23vw,330px)] lg:border-b-0"
        imgClassName="starter-picture h-auto transition-transform duration-reveal ease-calm group-hover:-translate-y-2 group-focus-visible:-translate-y-2"
        id={picture}
        alt=""
        sizes={`(min-width: 900px) ${Math.round((26 * width) / WIDEST)}vw, ${Math.round((46 * width) / WIDEST)}vw`}
      />
      <span className="grid pt-5.5 lg:h-47.5 lg:pt-9">
        <span className="text-fine leading-normal text-ink-soft">{kind}</span>
        <span className="text-h3 font-semibold tracking-tight">{name}</span>
        <span className="text-lead">
          <span className="sr-only">{priceLabel} </span>
          <Price amount={price} />
        </span>
        <span className="mt-2 text-fine leading-normal text-ink-soft">
          {facts.map(({ label, value }) => `${label} ${value}`).join(', ')}
        </span>
      </span>
    </a>
  )
}
