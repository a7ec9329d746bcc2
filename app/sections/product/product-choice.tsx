import { Link } from '@remix-run/react'
import type { CSSProperties } from 'react'

import type { ChoiceView, RelatedMachine } from '#app/content/views/product-page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'choice'
/** As long as the specification gives the products' carousel. */
const STAY_MS = 4000

/** Who should take this machine and who another, and the whole family with what each costs more or less. */
export function ProductChoice({ title, answers, compare, related, here, machines }: ChoiceView) {
  return (
    <Section id={ID} className="product-choice">
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <div className="product-choice-answers">
          {answers.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>
                <RichText text={text} />
              </p>
            </div>
          ))}
        </div>
        <TextLink {...compare} />
        <h3 className="product-choice-related">{related}</h3>
      </div>
      <div className="product-family page-width">
        <Carousel label={related} perView={{ base: 1.6, md: 2.6, lg: 4.4 }} gap={0} autoplayMs={STAY_MS}>
          {machines.map((machine) => (
            <FamilyMember key={machine.href} {...machine} here={here} />
          ))}
        </Carousel>
      </div>
    </Section>
  )
}

function FamilyMember({ href, name, kind, price, note, picture, difference, here }: RelatedMachine & { here: string }) {
  const { width, height } = pictures[picture]
  const content = (
    <>
      <span className="product-member-picture" style={{ '--width': width, '--height': height } as CSSProperties}>
        <Picture id={picture} alt="" sizes="260px" />
      </span>
      <span className="product-member-kind">{kind}</span>
      <b className="product-member-name">{name}</b>
      <span className="product-member-price">
        <Price amount={price} /> {difference && <small>{difference}</small>}
      </span>
      <span className="product-member-note">{note}</span>
    </>
  )
  if (difference === null)
    return (
      <div className="product-member product-member-here">
        {content}
        <span className="product-member-mark">
          <Badge look="strong">{here}</Badge>
        </span>
      </div>
    )
  return (
    <Link className="product-member" to={href} draggable={false}>
      {content}
    </Link>
  )
}
