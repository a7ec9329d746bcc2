import type { ProductPageView, SpecificationView } from '#app/content/product-page/product-page.server.ts'
import { ShortBill } from '#app/sections/cost/short-bill.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Lead } from '#app/ui/text.tsx'
import { PrintLink, SpecificationValue } from './product-sheet.tsx'
import { sheetHref } from './view-address.ts'

type ProductSpecificationProps = SpecificationView & Pick<ProductPageView, 'bill'>

export function ProductSpecification({
  title,
  lead,
  property,
  value,
  print,
  sheet,
  path,
  rows,
  bill,
}: ProductSpecificationProps) {
  return (
    <Section id="specification">
      <div className="page-width grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:grid-rows-[auto_1fr] xl:gap-x-fluid-xl">
        <div>
          <SectionTitle text={title} />
          <Lead className="mt-4 max-md:hidden">{lead}</Lead>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <span className="max-md:hidden">
              <PrintLink href={sheetHref(path)} label={print} />
            </span>
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
        </div>
        <div className="max-md:hidden">
          <ShortBill {...bill} />
        </div>
      </div>
    </Section>
  )
}
