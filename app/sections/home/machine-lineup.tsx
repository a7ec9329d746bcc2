import type { CSSProperties } from 'react'

import type { Link as ContentLink } from '#app/content/schemas/fields.ts'
import type { MachineLineupView } from '#app/content/views/home.ts'
import type { Machine } from '#app/content/views/machine.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

const ID = 'machines'
/** The cut-outs are all rendered at one scale: so many pixels are one unit of the ground line. */
const PIXELS_PER_UNIT = 210

/** As long as each machine stands in front where not all of them fit. */
const STAY_MS = 4000

/** All machines on one ground line and to one scale; on narrower screens a carousel with the next machine peeking in. */
export function MachineLineup({ eyebrow, title, link, buy, items }: MachineLineupView) {
  const units = items.reduce((sum, { picture }) => sum + toUnits(picture).width, 0)
  return (
    <Section id={ID} className="machines">
      <div className="page-width">
        <SectionHead sectionId={ID} eyebrow={eyebrow} title={title} aside={<TextLink {...link} label={link.label} />} />
      </div>
      <div className="lineup" style={{ '--units': units } as CSSProperties}>
        <Carousel label={eyebrow} perView={{ base: 1.2, md: 2.2, lg: 3.2 }} gap={12} autoplayMs={STAY_MS}>
          {items.map((machine) => (
            <MachineItem key={machine.href} {...machine} buy={buy} />
          ))}
        </Carousel>
      </div>
    </Section>
  )
}

function MachineItem({ href, name, kind, price, facts, note, picture, buyable, buy }: Machine & { buy: ContentLink }) {
  const { width, height } = toUnits(picture)
  return (
    <article className="machine" style={{ '--width': width, '--height': height } as CSSProperties}>
      <PageLink className="machine-link" to={href}>
        <Picture className="machine-picture" id={picture} alt="" sizes="(min-width: 1200px) 18vw, 280px" />
        <span className="machine-kind">{kind}</span>
        <span className="machine-name">{name}</span>
        <span className="machine-price">
          <span className="sr-only">Price </span>
          <Price amount={price} />
        </span>
      </PageLink>
      <dl className="machine-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="machine-note">{note}</p>
      {buyable && (
        <ButtonLink className="machine-buy" href={buy.href} size="compact">
          {buy.label}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </article>
  )
}

function toUnits(picture: Machine['picture']) {
  const { width, height } = pictures[picture]
  return { width: width / PIXELS_PER_UNIT, height: height / PIXELS_PER_UNIT }
}
