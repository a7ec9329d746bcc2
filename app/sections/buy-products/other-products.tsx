import type { CSSProperties } from 'react'

import type { OthersView } from '#app/content/orders/buy-products.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { VisitLine } from '../visit/visit-line.tsx'

const ID = 'others'
/** All cut-outs have the same scale. */
const PIXELS_PER_UNIT = 210

export function OtherProducts({ title, text, demo, compare, products }: OthersView) {
  const units = products.reduce((sum, { picture }) => sum + toUnits(picture), 0)
  return (
    <Section id={ID} className="buy-others pt-fluid-xl print:hidden">
      <div className="page-width grid gap-6 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="mt-3 max-w-long text-ink-soft">{text}</p>
        </div>
        <div>
          <p className="flex flex-wrap gap-2.5">
            <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
            <ButtonLink href={compare.href} look="light" className="border border-line-strong">
              {compare.label}
            </ButtonLink>
          </p>
          <VisitLine className="mt-3" />
        </div>
      </div>
      <ul className="buy-shelf mt-10 flex items-end gap-8 xl:gap-6" style={{ '--units': units } as CSSProperties}>
        {products.map(({ href, name, kind, price, picture }) => (
          <li key={href} className="flex-none" style={{ '--width': toUnits(picture) } as CSSProperties}>
            <a className="flex flex-col" href={href}>
              <Picture id={picture} alt="" sizes="(min-width: 1040px) 260px, 160px" />
              <span className="mt-6 text-fine leading-body text-ink-faint">{kind}</span>
              <span className="font-semibold tracking-snug">{name}</span>
              <span className="h-10.5 font-light">
                <Price amount={price} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const toUnits = (picture: OthersView['products'][number]['picture']) => pictures[picture].width / PIXELS_PER_UNIT
