import type { BuyProductsView, OthersView } from '#app/content/orders/buy-products.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead, SectionTitle } from '#app/ui/section.tsx'
import { Numeral, Price, RichText } from '#app/ui/text.tsx'

/** The days after an order on a ruler; each step spans its longest duration. */
export function OrderWeek({ title, text, steps }: BuyProductsView['week']) {
  const columns = steps.map(({ days }) => `minmax(0,${days}fr)`).join(' ')
  return (
    <Section id="after-you-order" className="page-width py-fluid-xl">
      <SectionHead title={title} aside={<p className="max-w-phrase text-ink-soft">{text}</p>} />
      <ol className="grid gap-9 xl:grid-cols-(--columns) xl:gap-0" style={{ '--columns': columns }}>
        {steps.map(({ days, unit, title: step, text: copy }) => (
          <li key={step} style={{ '--days': days }}>
            <p className="mb-2.5 text-small text-ink-soft xl:pr-5" aria-hidden="true">
              <Numeral className="mb-2 block">{days}</Numeral> {unit}
            </p>
            <span className="buy-days drawn block h-11 w-[calc(var(--days)/7*100%)] border-b-2 xl:h-16 xl:w-full" />
            <h3 className="mt-4 xl:pr-5">{step}</h3>
            <p className="mt-1 max-w-phrase text-ink-soft xl:pr-5">{copy}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function OrderTerms({ title, items }: BuyProductsView['terms']) {
  return (
    <Section id="terms" className="page-width pb-section">
      <SectionTitle text={title} className="text-heading" />
      <Facts
        variant="below"
        className="mt-6 grid gap-x-fluid-lg xl:grid-cols-2 [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3"
        rows={items.map(({ title: label, text }) => ({ label, value: <RichText text={text} /> }))}
      />
    </Section>
  )
}

/** All cut-outs have the same scale. */
const PIXELS_PER_UNIT = 210

export function OtherProducts({ title, text, demo, compare, products }: OthersView) {
  const units = products.reduce((sum, { picture }) => sum + toUnits(picture), 0)
  if (products.length === 0) return null
  return (
    <Section id="others" className="buy-others pt-fluid-xl pb-section print:hidden">
      <div className="page-width grid gap-6 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end">
        <div>
          <SectionTitle text={title} />
          <p className="mt-3 max-w-long text-ink-soft">{text}</p>
        </div>
        <div>
          <p className="flex flex-wrap gap-2.5">
            <ButtonLink {...demo} />
            <ButtonLink {...compare} variant="light" className="border border-line-strong" />
          </p>
          <VisitLine className="mt-3" />
        </div>
      </div>
      <ul
        className="buy-shelf mt-10 flex items-end gap-8 xl:gap-6"
        style={{ '--units': units, '--gaps': products.length - 1 }}
      >
        {products.map(({ href, name, kind, price, picture }) => (
          <li key={href} className="flex-none" style={{ '--width': toUnits(picture) }}>
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
