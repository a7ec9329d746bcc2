import type { OrderView } from '#app/content/orders/buy-products.server.ts'
import { PriceTerms } from '#app/sections/shared/price-terms.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Lead, Lines, Price, TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

/** @prop checkoutMode how visitors can order now @prop children the form */
type OrderTopProps = { page: OrderView; checkoutMode: keyof OrderView['order']; children: ReactNode }

/** The product, and beside it a slip with the price and the order form. */
export function OrderTop({ page, checkoutMode, children }: OrderTopProps) {
  const { here, title, lead, picture, alt, receipt, order: modes, product, charges } = page
  const order = modes[checkoutMode]
  return (
    <div className="order-top pb-fluid-lg">
      <div className="page-width grid grid-cols-1 gap-7 pt-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,460px)] xl:grid-rows-[auto_auto_1fr] xl:gap-x-fluid xl:gap-y-8 xl:pt-4">
        <header>
          <Breadcrumb here={here} />
          <h1 className="mt-2 sm:text-display">
            <Lines text={title[checkoutMode]} />
          </h1>
          <Lead className="mt-3.5 max-w-phrase">{lead}</Lead>
        </header>
        <div className="-mx-gutter xl:mr-0 xl:-ml-edge">
          <Picture
            imgClassName="aspect-4/3 w-full object-cover xl:aspect-[16/11] xl:rounded-r-panel"
            id={picture}
            alt={alt}
            sizes="(min-width: 1040px) 60vw, 100vw"
            priority
          />
        </div>
        {/* One slip of paper: the receipt above its perforation, the order below. */}
        <div className="relative -mt-22 rounded-panel bg-surface shadow-lg xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:mt-18 xl:self-start">
          <Receipt copy={receipt} product={product} charges={charges} />
          <section
            id="order"
            className="border-t-2 border-dashed border-line px-6 py-7 xl:px-9 print:hidden"
            aria-labelledby="order-heading"
          >
            <h2 id="order-heading" className="text-h3">
              {order.title}
            </h2>
            <p className="mt-2.5 text-small text-ink-soft">{order.text}</p>
            <p className="mt-2.5 mb-5 text-small text-ink-soft">{order.hint}</p>
            {children}
          </section>
        </div>
        <section
          className="xl:grid xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:content-start xl:gap-x-8"
          aria-labelledby="includes-heading"
        >
          <h2 id="includes-heading" className="text-lead leading-tight">
            {receipt.includes}
          </h2>
          <ul>
            {receipt.items.map((item) => (
              <li key={item} className="flex gap-3 border-b border-line py-2.5 leading-normal">
                <Icon className="mt-0.5 flex-none text-action" name="check" size={20} />
                {item}
              </li>
            ))}
          </ul>
          <p className="xl:col-start-2">
            <TextLink href={product.href} label={receipt.more} />
          </p>
        </section>
      </div>
    </div>
  )
}

type ReceiptProps = { copy: OrderView['receipt']; product: OrderView['product']; charges: OrderView['charges'] }

/** The parts of the price, and the delivery charges where they are known. */
function Receipt({ copy, product, charges }: ReceiptProps) {
  const { zones, isIncluded, isSample, terms } = charges
  return (
    <section className="px-6 py-7 xl:px-9" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading" className="text-h3">
        {copy.title}
      </h2>
      <dl className="mt-3.5 text-small">
        <Line label={`${product.name}, ${copy.one}`}>
          <Price amount={product.price} />
        </Line>
        <Line label={copy.taxes}>{copy.taxesIncluded}</Line>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3.5 pb-2">
          <dt className="font-semibold">{copy.total}</dt>
          <dd className="text-h2 font-light">
            <Price amount={product.price} />
          </dd>
        </div>
        {zones.length === 0 && (
          <Line label={copy.delivery}>
            {isIncluded ? (
              copy.deliveryIncluded
            ) : (
              <span className="block max-w-[22ch] text-ink-soft">{copy.deliveryText}</span>
            )}
          </Line>
        )}
      </dl>
      <PriceTerms {...terms} charges={isIncluded ? null : terms.charges} className="text-right" />
      {zones.length > 0 && <DeliveryTable copy={copy.charges} zones={zones} />}
      {isSample && <SampleTag className="mt-3" />}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 py-2 large-text:flex-wrap">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

type DeliveryTableProps = { copy: OrderView['receipt']['charges']; zones: OrderView['charges']['zones'] }

const classes = {
  first: 'border-t border-line py-2 text-left align-top font-normal',
  cell: 'border-t border-line py-2 pl-3 text-right align-top font-normal',
}

function DeliveryTable({ copy, zones }: DeliveryTableProps) {
  return (
    <>
      <table className="mt-3 w-full text-small">
        <caption className="py-2 text-left font-semibold">{copy.caption}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className={classes.first}>
              {copy.zone}
            </th>
            <th scope="col" className={classes.cell}>
              {copy.delivery}
            </th>
            <th scope="col" className={classes.cell}>
              {copy.installation}
            </th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ name, pins, delivery, installation }) => (
            <tr key={name}>
              <th scope="row" className={classes.first}>
                {name} <span className="block text-fine text-ink-soft">{pins}</span>
              </th>
              <td className={classes.cell}>
                <Price amount={delivery} />
              </td>
              <td className={classes.cell}>
                <Price amount={installation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-ink-soft">{copy.note}</p>
    </>
  )
}
