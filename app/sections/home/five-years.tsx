import type { FiveYearsView } from '#app/content/home/home.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SplitSection } from '#app/ui/section.tsx'
import { Price, TextLink } from '#app/ui/text.tsx'
import { ShortBill } from '../cost/short-bill.tsx'

/** The known costs of five years. From 768 px, a form leads to the bill of another machine. */
export function FiveYears({ eyebrow, title, submit, label, product, products, bill }: FiveYearsView) {
  return (
    <SplitSection
      id="cost"
      ground="alt"
      ratio="1/1"
      gap="gap-6 lg:gap-fluid-xl"
      eyebrow={eyebrow}
      title={title}
      aside={
        <form
          action="/what-it-costs#bill"
          method="get"
          className="mt-8 flex flex-wrap items-end gap-3 max-md:hidden lg:max-w-120"
        >
          <label className="grow-99">
            <span className="field-label">{label}</span>
            <select className="field-control" name="product" defaultValue={product}>
              {products.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-13 grow' })}>
            {submit}
          </button>
        </form>
      }
    >
      <div className="max-md:hidden">
        <ShortBill {...bill} />
      </div>
      {/* On phones, only the sum of the bill. */}
      <div className="md:hidden">
        <p>
          {bill.title}. {bill.sum.label}:{' '}
          <b className="font-semibold whitespace-nowrap">
            <Price amount={bill.sum.amount} />
          </b>
        </p>
        <TextLink {...bill.link} />
      </div>
    </SplitSection>
  )
}
