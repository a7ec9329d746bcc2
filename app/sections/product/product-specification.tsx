import type { ProductPageView, SpecificationView } from '#app/content/product-page/product-page.server.ts'
import { ShortBill } from '#app/sections/cost/short-bill.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Lead, RichText } from '#app/ui/text.tsx'
import { PrintLink, SpecificationValue } from './product-sheet.tsx'
import { sheetHref } from './view-address.ts'

type ProductSpecificationProps = SpecificationView & Pick<ProductPageView, 'price' | 'bill'>

export function ProductSpecification({
  title,
  lead,
  property,
  value,
  print,
  sheet,
  path,
  rows,
  price,
  bill,
}: ProductSpecificationProps) {
  return (
    <Section id="specification">
      <div className="page-width grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:grid-rows-[auto_1fr] xl:gap-x-fluid-xl">
        <div>
          <SectionTitle text={title} />
          <Lead className="mt-4 max-md:hidden">{lead}</Lead>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <PrintLink href={sheetHref(path)} label={print} />
            <a className="text-link" href={sheetHref(path)}>
              {sheet}
              <Icon name="arrow-right" size={18} />
            </a>
          </p>
        </div>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <PhoneFold summary={property}>
            <DataTable
              className="[&_caption]:sr-only [&_td]:font-semibold"
              caption={title}
              columns={[property, value]}
              rows={rows.map((row) => ({ head: row.label, cells: [<SpecificationValue key="value" {...row} />] }))}
            />
            {rows.some(({ sample }) => sample) && <SampleTag of="details" className="my-3" />}
          </PhoneFold>
          <PriceContents {...price} />
        </div>
        <div className="max-md:hidden">
          <ShortBill {...bill} />
        </div>
      </div>
    </Section>
  )
}

function PriceContents(copy: ProductPageView['price']) {
  const { title, includedTitle, included, apartTitle, apart, note } = copy
  return (
    <div id="price" className="md:mt-8 md:rounded-panel md:bg-surface-alt md:p-9">
      <h3 className="max-md:sr-only">{title}</h3>
      <PhoneFold summary={title}>
        <div className="mt-4.5 grid gap-4 sm:grid-cols-2 sm:gap-10">
          <PriceList title={includedTitle} items={included} icon="check" />
          <PriceList title={apartTitle} items={apart} icon="plus" />
        </div>
        <p className="mt-4.5 border-t border-line pt-4 text-small leading-relaxed text-ink-soft [&_a]:font-semibold [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3">
          <RichText text={note} />
        </p>
      </PhoneFold>
    </div>
  )
}

function PriceList({ title, items, icon }: { title: string; items: string[]; icon: 'check' | 'plus' }) {
  return (
    <div>
      <h4 className="mb-1.5 text-fine font-semibold text-ink-soft">{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-3 py-1.5 text-control leading-normal">
            <Icon name={icon} size={20} className="mt-0.5 flex-none text-accent" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
