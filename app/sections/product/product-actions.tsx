import type { ActionsView } from '#app/content/product-page/product-page.server.ts'
import type { CheckoutMode } from '#app/content/products/products.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type ProductActionsProps = { actions: ActionsView; checkoutMode: CheckoutMode; name: string }

/** One of the two is filled: buying while payment is open, else the demo. */
export function ProductActions({ actions, checkoutMode, name }: ProductActionsProps) {
  const { demo, buy, order, enquire, isSold } = actions
  const other = isSold ? order : enquire
  const [first, second] = isSold && checkoutMode === 'online' ? [buy, demo] : [demo, other]
  return (
    <div className="mt-4 grid gap-2.5" role="group" aria-label={name}>
      <ButtonLink href={first.href} size="block">
        {first.label}
      </ButtonLink>
      <ButtonLink href={second.href} look="outline" size="block">
        {second.label}
      </ButtonLink>
    </div>
  )
}
