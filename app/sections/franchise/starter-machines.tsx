import type { CSSProperties } from 'react'

import type { StarterMachinesView } from '#app/content/views/franchise.ts'
import type { Machine } from '#app/content/views/machine.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'machines'
/** The cut-outs are all rendered at one scale: the widest of them fills its tile. */
const WIDEST = 1243

/** Four tiles; the machines stand on the edge where one colour of the page meets the next. */
export function StarterMachines({ title, lead, priceLabel, items }: StarterMachinesView) {
  return (
    <Section id={ID} className="starters">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<p className="starters-lead">{lead}</p>} />
        <ul className="starters-row">
          {items.map((machine) => (
            <li key={machine.href}>
              <Tile {...machine} priceLabel={priceLabel} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Tile({ href, name, kind, price, facts, picture, priceLabel }: Machine & { priceLabel: string }) {
  const { width } = pictures[picture]
  return (
    <PageLink className="starter" to={href} style={{ '--share': width / WIDEST } as CSSProperties}>
      <Picture
        className="starter-picture"
        id={picture}
        alt=""
        sizes={`(min-width: 900px) ${Math.round((26 * width) / WIDEST)}vw, ${Math.round((46 * width) / WIDEST)}vw`}
      />
      <span className="starter-text">
        <span className="starter-kind">{kind}</span>
        <span className="starter-name">{name}</span>
        <span className="starter-price">
          <span className="sr-only">{priceLabel} </span>
          <Price amount={price} />
        </span>
        <span className="starter-fact">{facts.map(({ label, value }) => `${label} ${value}`).join(', ')}</span>
      </span>
    </PageLink>
  )
}
