import type { ProductPageView, SpecificationView } from '#app/content/product-page/product-page.server.ts'
import { ShortBill } from '#app/sections/cost/short-bill.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SampleLegend } from '#app/ui/sample-value.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Lead } from '#app/ui/text.tsx'
import { PriceContents } from './price-contents.tsx'
import { PrintLink } from './print-link.tsx'
import { SpecificationValue } from './specification-value.tsx'
import { sheetHref } from './view-address.ts'

const ID = 'specification'

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
    <Section id={ID} className="pt-fluid-lg pb-section">
      <div className="page-width grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:grid-rows-[auto_1fr] xl:gap-x-fluid-xl">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <Lead className="mt-4">{lead}</Lead>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <PrintLink href={sheetHref(path)} label={print} />
            <a className="text-link" href={sheetHref(path)}>
              {sheet}
              <Icon name="arrow-right" size={18} />
            </a>
          </p>
        </div>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <DataTable
            className="[&_caption]:sr-only [&_td]:font-semibold"
            caption={title}
            columns={[property, value]}
            rows={rows.map((row) => ({ head: row.label, cells: [<SpecificationValue key="value" {...row} />] }))}
          />
          {rows.some(({ sample }) => sample) && <SampleLegend className="mt-3" />}
          <PriceContents {...price} />
        </div>
        <div>
          <ShortBill {...bill} />
        </div>
      </div>
    </Section>
  )
}
