import { toRupees } from '#app/content/rupees.ts'
import { type CostFacts, type CostQuestion, toCostSearch } from '#app/pricing/bill.ts'

interface PricesProps {
  label: string
  question: CostQuestion
  facts: CostFacts
  /** The page's full URL. */
  url: string
}

/** All machines with their prices; each leads to its bill with the visitor's own figures. */
export function Prices({ label, question, facts, url }: PricesProps) {
  const { pathname } = new URL(url)
  return (
    <nav className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2 print:hidden" aria-label={label}>
      {facts.products.map((product) => (
        <a
          key={product.key}
          className="flex min-h-12 flex-col justify-center rounded-input border border-line bg-surface px-3 py-1 leading-snug hover:border-action aria-[current]:border-2 aria-[current]:border-action"
          href={pathname + toCostSearch({ ...question, product }, facts)}
          aria-current={product.key === question.product.key ? 'page' : undefined}
        >
          {product.name} <b className="font-semibold">{toRupees(product.price)}</b>
        </a>
      ))}
    </nav>
  )
}
