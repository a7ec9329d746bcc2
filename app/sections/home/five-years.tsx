import type { FiveYearsView } from '#app/content/home/home.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Split, TitledSection } from '#app/ui/section.tsx'
import { ShortBill } from '../cost/short-bill.tsx'

/** The known costs of five years; the form leads to the bill with the visitor's own figures. */
export function FiveYears({ eyebrow, title, submit, label, product, products, bill }: FiveYearsView) {
  return (
    <TitledSection id="cost" ground="alt" tight eyebrow={eyebrow} title={title}>
      <Split ratio="1/1" className="gap-4 lg:items-start lg:gap-fluid-xl">
        <form action="/what-it-costs#bill" method="get" className="flex flex-wrap items-end gap-3 lg:max-w-120">
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
        <ShortBill {...bill} />
      </Split>
    </TitledSection>
  )
}
