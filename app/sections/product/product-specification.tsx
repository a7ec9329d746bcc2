import type { ProductPageView, SpecificationView } from '#app/content/views/product-page.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { PriceContents } from './price-contents.tsx'
import { PrintLink } from './print-link.tsx'
import { SpecificationValue } from './specification-value.tsx'
import { sheetHref } from './view-address.ts'

const ID = 'specification'

type ProductSpecificationProps = SpecificationView & { price: ProductPageView['price'] }

/** Everything that is stated about the machine; it can be printed as one sheet. */
export function ProductSpecification({
  title,
  lead,
  property,
  value,
  print,
  sheet,
  path,
  picture,
  rows,
  price,
}: ProductSpecificationProps) {
  return (
    <Section id={ID} className="product-specification section">
      <div className="product-specification-grid page-width">
        <div className="product-specification-head">
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="lead">{lead}</p>
          <p className="product-specification-links">
            <PrintLink href={sheetHref(path)} label={print} />
            <a className="text-link" href={sheetHref(path)}>
              {sheet}
              <Icon name="arrow-right" size={18} />
            </a>
          </p>
          <Picture
            className="product-specification-picture"
            id={picture}
            alt=""
            sizes="(min-width: 1040px) 300px, 1px"
          />
        </div>
        <div>
          <DataTable
            caption={title}
            columns={[property, value]}
            rows={rows.map((row) => ({ head: row.label, cells: [<SpecificationValue key="value" {...row} />] }))}
          />
          <PriceContents {...price} />
        </div>
      </div>
    </Section>
  )
}
