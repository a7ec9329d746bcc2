import type { ChoiceView, RelatedProduct } from '#app/content/product-page/product-page.server.ts'
import { Slides } from '#app/sections/shared/moving.tsx'
import { cx } from '#app/ui/cx.ts'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Price, RichText, TextLink } from '#app/ui/text.tsx'

/** The specification's time for the products' carousel. */
const STAY_MS = 4000

/** Which buyers this product suits, and the whole range with price differences. */
export function ProductChoice({ title, answers, compare, related, here, products }: ChoiceView) {
  return (
    <Section id="choice" ground="alt">
      <div className="page-width">
        <SectionTitle text={title} />
        <div className="mt-5 grid gap-5 lg:mt-8 lg:grid-cols-2 lg:gap-fluid-xl">
          {answers.map(({ title, text }) => (
            <div key={title}>
              <h3 className="mb-2 text-small tracking-normal text-accent">{title}</h3>
              <p className="text-intro [&_a]:font-semibold [&_a]:whitespace-nowrap [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3">
                <RichText text={text} />
              </p>
            </div>
          ))}
        </div>
        {compare.links.length > 0 && (
          <>
            <h3 className="mt-5 lg:mt-8">{compare.title}</h3>
            <ul className="mt-2 flex flex-wrap gap-x-8 max-md:scrollbar-none max-md:flex-nowrap max-md:overflow-x-auto max-md:whitespace-nowrap">
              {compare.links.map((link) => (
                <li key={link.href}>
                  <TextLink {...link} />
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className="mt-fluid mb-3">{related}</h3>
      </div>
      <div className="product-family page-width">
        <Slides label={related} perView={{ base: 1.6, md: 2.6, lg: 4.4 }} gap={0} autoplayMs={STAY_MS}>
          {products.map((product) => (
            <FamilyMember key={product.href} {...product} here={here} />
          ))}
        </Slides>
      </div>
    </Section>
  )
}

type FamilyMemberProps = RelatedProduct & { here: string }

function FamilyMember({ href, name, place, price, bestFor, picture, difference, here }: FamilyMemberProps) {
  const { width, height } = pictures[picture]
  const isHere = difference === null
  const content = (
    <>
      <span
        className={cx(
          'product-member-picture mb-3.5 flex h-28 items-end border-ink md:h-46.5 lg:h-56',
          isHere ? 'border-b-3' : 'border-b',
        )}
        style={{ '--width': width, '--height': height }}
      >
        <Picture id={picture} alt="" sizes="260px" />
      </span>
      <span className="mr-4 grid gap-0.5">
        <span className="text-fine text-ink-soft">{place}</span>
        <b className="text-h3 font-semibold">{name}</b>
        <Price amount={price} />
        {difference && <small className="text-fine text-ink-soft">{difference}</small>}
        <span className="mt-1.5 text-fine text-ink-soft max-md:hidden">{bestFor}</span>
        {isHere && (
          <span className="mt-2.5">
            <span className="inline-flex min-h-7 items-center rounded-pill bg-strong px-3 py-0.5 text-fine leading-snug font-semibold text-on-strong">
              {here}
            </span>
          </span>
        )}
      </span>
    </>
  )
  if (isHere) return <div data-here>{content}</div>
  return (
    <a className="product-member block" href={href} draggable={false}>
      {content}
    </a>
  )
}
