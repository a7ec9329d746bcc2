import type { CSSProperties } from 'react'

import type { ListedMachine, ProductsPageView } from '#app/content/views/products-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { PhLine } from './ph-line.tsx'
import { fill } from './words.ts'

/** The cut-outs are all rendered at one scale: so many pixels are one unit of the list. */
const PIXELS_PER_UNIT = 210

interface MachineRowProps {
  machine: ListedMachine
  words: ProductsPageView['row']
  isChosen: boolean
}

/** A machine that stands on the line of its pH range. */
export function MachineRow({ machine, words, isChosen }: MachineRowProps) {
  const { key, href, name, kind, price, note, facts, ph, picture, accent, country, buyable } = machine
  const action = buyable ? words.buy : { label: words.enquire, href: `${href}#enquiry` }
  return (
    <li className="products-row" id={key} data-accent={accent}>
      <div className="products-row-words">
        <p className="products-row-kind">{kind}</p>
        <h3>
          <PageLink to={href}>{name}</PageLink>
        </h3>
        <p className="products-row-note">{note}</p>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PageLink className="products-row-picture" to={href} tabIndex={-1} aria-hidden style={toUnits(picture)}>
        <Picture id={picture} alt="" sizes="(min-width: 900px) 300px, 150px" />
      </PageLink>
      <PhLine ph={ph} unknown={words.noRange} />
      <div className="products-row-act">
        <p className="products-row-price">
          <Price amount={price} />
          <span>{words.taxes}</span>
        </p>
        <p className="products-row-origin">{fill(words.madeIn, { country })}</p>
        <p className="products-row-links">
          <ButtonLink href={action.href} size="compact" {...(buyable ? {} : { className: 'products-quiet' })}>
            {action.label}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          <ButtonLink href={href} size="compact" className="products-plain">
            {words.more}
            <span className="sr-only"> about {name}</span>
          </ButtonLink>
        </p>
        <label className="products-tick">
          <input type="checkbox" name="compare" value={key} defaultChecked={isChosen} />
          <span>
            {words.compare}
            <span className="sr-only"> {name}</span>
          </span>
        </label>
      </div>
    </li>
  )
}

function toUnits(picture: ListedMachine['picture']) {
  const { width, height } = pictures[picture]
  return { '--width': width / PIXELS_PER_UNIT, '--height': height / PIXELS_PER_UNIT } as CSSProperties
}
