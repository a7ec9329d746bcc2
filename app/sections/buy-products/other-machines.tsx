import type { CSSProperties } from 'react'

import type { OthersView } from '#app/content/views/buy-products.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'others'
/** The cut-outs are all rendered at one scale. */
const PIXELS_PER_UNIT = 210

/** The machines that are not sold on the page, on one ground line; on phones a row that scrolls. */
export function OtherMachines({ title, text, demo, compare, machines }: OthersView) {
  const units = machines.reduce((sum, { picture }) => sum + toUnits(picture), 0)
  return (
    <Section id={ID} className="buy-others">
      <div className="buy-others-head page-width">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p>{text}</p>
        </div>
        <p className="buy-others-links">
          <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
          <ButtonLink href={compare.href} look="light" className="buy-quiet">
            {compare.label}
          </ButtonLink>
        </p>
      </div>
      <ul style={{ '--units': units } as CSSProperties}>
        {machines.map(({ href, name, kind, price, picture }) => (
          <li key={href} style={{ '--width': toUnits(picture) } as CSSProperties}>
            <PageLink to={href}>
              <Picture id={picture} alt="" sizes="(min-width: 1000px) 260px, 160px" />
              <span className="buy-others-kind">{kind}</span>
              <span className="buy-others-name">{name}</span>
              <Price amount={price} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const toUnits = (picture: OthersView['machines'][number]['picture']) => pictures[picture].width / PIXELS_PER_UNIT
